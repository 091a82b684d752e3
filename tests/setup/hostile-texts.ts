/** The call that an injected script makes. The page under test reports every call. */
export const TELL = 'tell()'
/** An element that no page of ours has. If it exists, text was parsed as markup. */
export const MARK = 'x-stranger'

const TAGS = [
  `<script>${TELL}</script>`,
  `<img src=x onerror=${TELL}>`,
  `<svg onload=${TELL}>`,
  `<${MARK}></${MARK}>`,
] as const

/** Ends the contexts in which a text may stand. A tag that runs follows each. */
const CLOSERS = [
  '',
  '">',
  "'>",
  '`>',
  '"/>',
  '-->',
  ']]>',
  '?>',
  '</title>',
  '</textarea>',
  '</style>',
  '</script>',
  '</noscript>',
  '</template>',
  '</select>',
  '</option></datalist>',
  '</button></a>',
  '</table>',
  '</svg>',
  '</iframe>',
  '</body></html>',
  '"}]}</script>',
  "');</script>",
]

const HANDLERS: readonly (readonly [tag: string, event: string])[] = [
  ['body', 'onload'],
  ['body', 'onpageshow'],
  ['input autofocus', 'onfocus'],
  ['select autofocus', 'onfocus'],
  ['textarea autofocus', 'onfocus'],
  ['a autofocus href=#', 'onfocus'],
  ['video src=x', 'onerror'],
  ['audio src=x', 'onerror'],
  ['video><source', 'onerror'],
  ['iframe', 'onload'],
  ['iframe srcdoc="<script>parent.tell()</script>"', 'onload'],
  ['object data=x', 'onerror'],
  ['embed src=x', 'onerror'],
  ['details open', 'ontoggle'],
  ['marquee', 'onstart'],
  ['style', 'onload'],
  ['link rel=stylesheet href=x', 'onerror'],
  ['svg><animate attributeName=x dur=1s', 'onbegin'],
  ['svg><set attributeName=x', 'onbegin'],
  ['math><a xlink:href=javascript:tell()', 'onmouseover'],
  ['img srcset=x', 'onerror'],
  ['image src=x', 'onerror'],
  ['input type=image src=x', 'onerror'],
  ['div style="animation:x 1s"', 'onanimationstart'],
]

/** Breaks out of an attribute value. */
const ATTRIBUTES = [
  `" onfocus=${TELL} autofocus x="`,
  `' onfocus=${TELL} autofocus x='`,
  ` onfocus=${TELL} autofocus `,
  `"onerror="${TELL}`,
  `" style="animation-name:x" onanimationstart="${TELL}`,
  `"><base href=//stranger.example/>`,
  `"><meta http-equiv=refresh content="0;url=javascript:${TELL}">`,
  `"><form action=javascript:${TELL}><button autofocus>`,
  `"><a href=javascript:${TELL}>here</a>`,
  `"><link rel=stylesheet href=//stranger.example/x.css>`,
  `"><img src=//stranger.example/x.png>`,
  `"><iframe src=javascript:${TELL}></iframe>`,
]

const ADDRESSES = [
  `javascript:${TELL}`,
  `JaVaScRiPt:${TELL}`,
  ` javascript:${TELL}`,
  `\tjavascript:${TELL}`,
  `java\tscript:${TELL}`,
  `java\nscript:${TELL}`,
  `javascript&colon;${TELL}`,
  `javascript:%74ell()`,
  `javascript://%0a${TELL}`,
  `javascript://kanti.example/%0a${TELL}`,
  `\u200bjavascript:${TELL}`,
  `vbscript:${TELL}`,
  `data:text/html,<script>parent.${TELL}</script>`,
  `data:text/html;base64,PHNjcmlwdD5wYXJlbnQudGVsbCgpPC9zY3JpcHQ+`,
  `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${TELL}'/>`,
  `data:text/javascript,${TELL}`,
  `blob:javascript:${TELL}`,
  `//stranger.example/x`,
  `/\\stranger.example/x`,
  `https://stranger.example/x.js`,
]

/** Texts that a template, a string in a script or a JSON parser might evaluate. */
const EXPRESSIONS = [
  `{{constructor.constructor('${TELL}')()}}`,
  `{{${TELL}}}`,
  `\${${TELL}}`,
  `#{${TELL}}`,
  `<%= ${TELL} %>`,
  `{%${TELL}%}`,
  `{${TELL}}`,
  `[[${TELL}]]`,
  `'-${TELL}-'`,
  `"-${TELL}-"`,
  `\`-${TELL}-\``,
  `';${TELL}//`,
  `";${TELL}//`,
  `\\';${TELL}//`,
  `\\";${TELL}//`,
  `*/${TELL}/*`,
  `\u2028${TELL}\u2029`,
  `\n${TELL}\n`,
  `"}];${TELL};[{"`,
  `\\u003cscript\\u003e${TELL}\\u003c/script\\u003e`,
  `\\x3cscript\\x3e${TELL}\\x3c/script\\x3e`,
  `{"$$typeof":"react.element","type":"script","props":{"children":"${TELL}"}}`,
  `{"__html":"<img src=x onerror=${TELL}>"}`,
  `__proto__[innerHTML]=<img src=x onerror=${TELL}>`,
]

/** Texts that become markup only after decoding or normalisation. */
const DISGUISES = [
  `&lt;script&gt;${TELL}&lt;/script&gt;`,
  `&#60;script&#62;${TELL}&#60;/script&#62;`,
  `&#x3c;img src=x onerror=${TELL}&#x3e;`,
  `%3Cscript%3E${TELL}%3C/script%3E`,
  `%253Cscript%253E${TELL}%253C/script%253E`,
  `+ADw-script+AD4-${TELL}+ADw-/script+AD4-`,
  `＜script＞${TELL}＜/script＞`,
  `<\u200bscript>${TELL}</script>`,
  `\ufeff<script>${TELL}</script>`,
  `\u202e<script>${TELL}</script>\u202c`,
  `<ſcript>${TELL}</ſcript>`,
  `<ScRiPt>${TELL}</sCrIpT>`,
  `<script\n>${TELL}</script\n>`,
  `<script/x>${TELL}</script/x>`,
  `<scr<script>ipt>${TELL}</scr</script>ipt>`,
  `<<script>${TELL}//<</script>`,
  `<img/src=x/onerror=${TELL}>`,
  `<img src=x onerror\n=\n${TELL}>`,
  `<svg><script>${TELL}</script></svg>`,
  `<svg><style><img src=x onerror=${TELL}></style></svg>`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${TELL}>`,
  `<noscript><p title="</noscript><img src=x onerror=${TELL}>">`,
  `<!--><img src=x onerror=${TELL}>-->`,
  `<![CDATA[<img src=x onerror=${TELL}>]]>`,
]

/** Texts that a spreadsheet might evaluate. */
export const FORMULAS = [
  `=HYPERLINK("https://stranger.example","here")`,
  `=cmd|' /C calc'!A0`,
  `+1+cmd|' /C calc'!A0`,
  `-1+1`,
  `@SUM(1+1)`,
  `\t=1+1`,
  `\r=1+1`,
  `\n=1+1`,
  `"=1+1`,
  `,=1+1`,
  `"\r\n=1+1`,
]

/** Over 200 texts that try to run a script on the page of another user. */
export const hostileTexts: readonly string[] = [
  ...ADDRESSES,
  ...CLOSERS.flatMap((closer) => TAGS.map((tag) => closer + tag)),
  ...HANDLERS.map(([tag, event]) => `<${tag} ${event}=${TELL}>`),
  ...ATTRIBUTES,
  ...EXPRESSIONS,
  ...DISGUISES,
  ...FORMULAS,
]
