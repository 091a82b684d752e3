/**
 * Runs in the head, before anything is painted: no theme flashes, a signed-in person is greeted in the bar by
 * `data-signed-in` and `--greeting`, on phones `--hi`, and an old hash address goes where it meant.
 *
 * It is inline so that it waits for no request; whoever serves the page allows it by its hash. `/#/search?product_name=tv`
 * is the form addresses had while the market kept its history behind the hash.
 */
export const EARLY_SCRIPT = `{
let root=document.documentElement,theme=/(?:^|; )(?:__Host-)?theme=(light|dark)/.exec(document.cookie),
forward=()=>/^#\\/(?![\\/\\\\])/.test(location.hash)&&location.replace(location.hash.slice(1));
if(theme)root.dataset.theme=theme[1];
try{let [tokens,person]=JSON.parse(localStorage.user).data;if(tokens.access){root.dataset.signedIn='';
let hi='Hi, '+person.first_name,say=(name,text)=>root.style.setProperty(name,JSON.stringify(text));
say('--hi',hi);say('--greeting',hi+' '+person.last_name)}}catch{}
addEventListener('hashchange',forward);forward()
}`
