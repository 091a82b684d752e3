const PRELOAD = /<link rel="modulepreload" href="([^"]+)"(?: nonce="[^"]*")?\/>/g
const START = /<script nonce="([^"]*)" type="module" async="">([\s\S]*?)<\/script>/

/** How long to wait before lost scripts are requested again. Doubles each time, because the server may be overloaded. */
const ASK_AGAIN_MS = 2000

/**
 * Requests the scripts of a page after its first paint, which they would delay on a slow line, and again while the
 * network loses them. A script that an old browser cannot read is requested once. An animation frame comes before the
 * paint, so wait for the browser's report of the paint, or for one second if none comes. A page in a hidden tab, which
 * is not painted, requests them at once.
 *
 * The router writes a module script with static imports, and links that preload the files. Throws if it writes
 * something else.
 */
export function withLateScripts(html: string): string {
  const files = [...html.matchAll(PRELOAD)].map(([, file]) => file)
  const [tag, mark, modules = ''] = START.exec(html) ?? []
  if (tag === undefined || files.length === 0) throw new Error('The router starts its scripts in another way')
  const steps = modules
    .replaceAll(/import ("[^"]+")/g, 'await import($1)')
    .replaceAll(/import \* as (\w+) from ("[^"]+")/g, 'let $1=await import($2)')
    .replace(/^import\(/m, 'await import(')
  // A lost script is a TypeError, an unreadable one a SyntaxError.
  const script = `{let wait=${ASK_AGAIN_MS},begin=async()=>{
${steps}},again=()=>begin().catch(lost=>{if(lost instanceof TypeError)setTimeout(again,wait*=2)
else throw lost}),start=()=>{
for(let href of ${JSON.stringify(files)})document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}));
again()};
document.hidden?start():Promise.race([
new Promise(painted=>new PerformanceObserver(painted).observe({type:'paint',buffered:true})),
new Promise(late=>setTimeout(late,1000))]).then(start)}`
  return html.replaceAll(PRELOAD, '').replace(tag, () => `<script nonce="${mark}">${script}</script>`)
}
