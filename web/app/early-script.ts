/**
 * Runs in the head before the first paint: sets the theme so that it does not flash, marks a signed-in user with
 * `data-signed-in`, sets the greeting (`--greeting`, on phones `--hi`), makes room for the bar of a page that is a saved
 * copy (`data-copy`), and redirects an old hash URL.
 *
 * Inline, so that it waits for no request; the server allows it in the CSP by its hash. Old hash URLs look like
 * `/#/search?product_name=tv`, from the time when the market used hash routing.
 */
export const EARLY_SCRIPT = `{
let root=document.documentElement,theme=/(?:^|; )(?:__Host-)?theme=(light|dark)/.exec(document.cookie),
forward=()=>/^#\\/(?![\\/\\\\])/.test(location.hash)&&location.replace(location.hash.slice(1));
if(theme)root.dataset.theme=theme[1];
if(navigator.onLine&&performance.getEntriesByType('navigation')[0]?.serverTiming?.some(({name})=>name=='copy'))root.dataset.copy='';
try{let [tokens,person]=JSON.parse(localStorage.user).data;if(tokens.access){root.dataset.signedIn='';
let hi='Hi, '+person.first_name,say=(name,text)=>root.style.setProperty(name,JSON.stringify(text));
say('--hi',hi);say('--greeting',hi+' '+person.last_name)}}catch{}
addEventListener('hashchange',forward);forward()
}`
