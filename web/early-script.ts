/**
 * Runs in the head, before anything is painted: no theme flashes, a signed-in person's place in the bars is kept free
 * by `data-signed-in`, and an old hash address goes where it meant.
 *
 * It is inline so that it waits for no request; whoever serves the page allows it by its hash. `/#/search?product_name=tv`
 * is the form addresses had while the market kept its history behind the hash.
 */
export const EARLY_SCRIPT = `{
let theme=/(?:^|; )theme=(light|dark)/.exec(document.cookie),
forward=()=>/^#\\/(?!\\/)/.test(location.hash)&&location.replace(location.hash.slice(1));
if(theme)document.documentElement.dataset.theme=theme[1];
try{if(JSON.parse(localStorage.user).data[0].access)document.documentElement.dataset.signedIn=''}catch{}
addEventListener('hashchange',forward);forward()
}`
