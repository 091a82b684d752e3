const svg = (width: number, height: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="Roboto">${content}</svg>`
const each = (count: number, draw: (k: number) => string) => Array.from({ length: count }, (_, k) => draw(k)).join('')

/** A wax print: a motif of 100 by 100, repeated. */
function print(ground: string, across: number, motif: (x: number, y: number) => string): string {
  const cell = 640 / across
  const place = (x: number, y: number) =>
    `<g transform="translate(${(x + 0.5) * cell} ${(y + 0.5) * cell}) scale(${cell / 100})">${motif(x, y)}</g>`
  return svg(
    640,
    640,
    `<rect width="640" height="640" fill="${ground}"/>${each(across, (y) => each(across, (x) => place(x, y)))}`,
  )
}

const petals = (count: number, radius: number, width: number, fill: string) =>
  each(
    count,
    (k) =>
      `<ellipse cy="${-radius}" rx="${width}" ry="${radius * 0.8}" transform="rotate(${(k * 360) / count})" fill="${fill}"/>`,
  )

const gradient = (id: string, down: boolean, ...stops: string[]) =>
  `<linearGradient id="${id}" x2="${down ? 0.3 : 1}" y2="1">${stops.map((color, k) => `<stop offset="${k / (stops.length - 1)}" stop-color="${color}"/>`).join('')}</linearGradient>`

/** A sack as from the mill: woven plastic, a big word, a grain or leaf, the weight. */
const sack = (ground: string, band: string, word: string, kind: string, weight: string) =>
  svg(
    640,
    860,
    `<rect width="640" height="860" fill="${ground}"/><path d="M0 150h640v250H0Z" fill="${band}"/><g fill="#000" opacity=".05">${each(86, (k) => `<path d="M0 ${k * 10}h640v4H0Z"/>`)}</g><text x="320" y="255" font-size="84" font-weight="900" fill="#fff8e6" text-anchor="middle">${word}</text><text x="320" y="350" font-size="56" font-weight="700" fill="#fff8e6" text-anchor="middle">${kind}</text><g transform="translate(320 540)" fill="${band}">${each(9, (k) => `<ellipse cx="${(k % 3) * 60 - 60}" cy="${Math.floor(k / 3) * 44 - 40}" rx="26" ry="10" transform="rotate(${-30 + k * 9})"/>`)}</g><text x="320" y="740" font-size="76" font-weight="900" fill="${band}" text-anchor="middle">${weight}</text><text x="320" y="800" font-size="26" fill="#333" text-anchor="middle">NET WEIGHT WHEN PACKED · KEEP DRY</text>`,
  )

/** A label on a tin, jar or bottle. */
const label = (ground: string, ink: string, word: string, line: string, mark: string) =>
  svg(
    800,
    400,
    `<rect width="800" height="400" fill="${ground}"/><path d="M0 22h800M0 378h800" stroke="${ink}" stroke-width="8"/><circle cx="140" cy="200" r="88" fill="${mark}"/><path d="M92 236c20-84 76-84 96 0Z" fill="${ground}" opacity=".85"/><text x="270" y="200" font-size="92" font-weight="900" fill="${ink}">${word}</text><text x="272" y="262" font-size="42" fill="${ink}">${line}</text><text x="272" y="324" font-size="26" fill="${ink}" opacity=".8">MADE IN NIGERIA · NAFDAC REG. NO. A1-0000</text>`,
  )

const battery = (word: string, power: string, line: string) =>
  svg(
    600,
    300,
    `<rect width="600" height="300" fill="#f2f1ec"/><rect width="600" height="110" fill="#1d2b5c"/><text x="300" y="78" font-size="66" font-weight="900" fill="#fff" text-anchor="middle">${word}</text><text x="300" y="196" font-size="70" font-weight="900" fill="#b0161c" text-anchor="middle">${power}</text><text x="300" y="256" font-size="34" fill="#333" text-anchor="middle">${line}</text>`,
  )

const display = (text: string) =>
  svg(
    360,
    160,
    `<rect width="360" height="160" rx="10" fill="#0a1214"/><text x="180" y="116" font-size="104" fill="#8fe8ff" font-family="DejaVu Sans Mono" text-anchor="middle">${text}</text>`,
  )

/** Each picture that Blender puts on a product, by name. None shows a brand. */
export const textures: Readonly<Record<string, string>> = {
  'print-stars': print(
    '#12307c',
    4,
    () =>
      `${petals(8, 24, 8, '#f2a81d')}<circle r="12" fill="#d8321f"/><circle r="5" fill="#fff"/><circle r="46" fill="none" stroke="#7fb4ff" stroke-width="3" stroke-dasharray="4 6"/>`,
  ),
  'print-diamonds': print(
    '#d2431c',
    5,
    () =>
      '<path d="M-50 0 0-50 50 0 0 50Z" fill="#f6c02a"/><path d="M-34 0 0-34 34 0 0 34Z" fill="#1b1b1f"/><circle r="15" fill="#fff4d8"/><circle r="7" fill="#d2431c"/>',
  ),
  'print-rings': print('#0d6b48', 4, () =>
    [44, 34, 24, 14]
      .map((r, k) => `<circle r="${r}" fill="${['#f4e3b0', '#0d6b48', '#f0a11a', '#0b2b1f'][k]}"/>`)
      .join(''),
  ),
  'print-flowers': print(
    '#4b1257',
    4,
    (x, y) => `${petals(6, 30, 11, (x + y) % 2 ? '#f26a8d' : '#f6c02a')}<circle r="9" fill="#fff"/>`,
  ),
  // Greys around the base grey, which is replaced by the colour of the product.
  lace: print(
    '#acacac',
    5,
    () =>
      `${petals(6, 30, 9, '#d6d6d6')}<circle r="8" fill="#6c6c6c"/>${each(10, (k) => `<circle cx="46" r="4" fill="#5c5c5c" transform="rotate(${k * 36})"/>`)}<circle r="44" fill="none" stroke="#dedede" stroke-width="5"/>`,
  ),
  rug: svg(
    900,
    600,
    `<rect width="900" height="600" fill="#8a8a8a"/><rect x="22" y="22" width="856" height="556" fill="none" stroke="#e0d3b4" stroke-width="14"/><rect x="60" y="60" width="780" height="480" fill="none" stroke="#4a4a4a" stroke-width="34"/><g fill="#cfcfcf">${each(26, (k) => `<path d="M${86 + k * 29} 60l13 17-13 17-13-17Z"/><path d="M${86 + k * 29} 506l13 17-13 17-13-17Z"/>`)}</g><g transform="translate(450 300)"><path d="M-260 0 0-190 260 0 0 190Z" fill="#5c5c5c"/><path d="M-200 0 0-146 200 0 0 146Z" fill="#b4b4b4"/><path d="M-140 0 0-102 140 0 0 102Z" fill="#6a6a6a"/>${petals(8, 46, 15, '#e0d3b4')}<circle r="20" fill="#4a4a4a"/></g><g fill="#b8b8b8">${each(4, (k) => `<g transform="translate(${k % 2 ? 720 : 180} ${k > 1 ? 440 : 160})"><path d="M-60 0 0-48 60 0 0 48Z"/><circle r="18" fill="#5c5c5c"/></g>`)}</g>`,
  ),
  screen: svg(
    660,
    1446,
    `<defs>${gradient('g', true, '#0d1b4d', '#3a3fb0', '#e0663c', '#ffc05a')}</defs><rect width="660" height="1446" fill="url(#g)"/><path d="M0 1020c160-120 330-40 660-190v616H0Z" fill="#1c1240" opacity=".75"/><path d="M0 1160c240-120 380 30 660-90v376H0Z" fill="#0b0820"/><text x="40" y="62" font-size="30" fill="#fff">09:41</text><path d="M560 40h44v24h-44Z" fill="none" stroke="#fff" stroke-width="4"/><path d="M564 44h28v16h-28Z" fill="#fff"/><text x="330" y="350" font-weight="300" font-size="150" fill="#fff" text-anchor="middle">09:41</text><text x="330" y="412" font-size="36" fill="#fff" text-anchor="middle">Sunday, 22 November</text>${each(4, (k) => `<rect x="${60 + k * 144}" y="1250" width="108" height="108" rx="30" fill="${['#2fa84f', '#fff', '#2d6cdf', '#f2b01e'][k]}"/>`)}<path d="M90 1280q24-20 48 0l-10 46q-14 10-28 0Z" fill="#fff"/><circle cx="258" cy="1304" r="30" fill="none" stroke="#c33" stroke-width="10"/><path d="M372 1290h60v34h-36l-16 14v-14h-8Z" fill="#fff"/><path d="M516 1276h60v56h-60Z" fill="#fff"/>`,
  ),
  desk: svg(
    1380,
    860,
    `<defs>${gradient('g', false, '#112233', '#1f5f8b', '#7fd0c4')}</defs><rect width="1380" height="860" fill="url(#g)"/><path d="M0 620c300-200 520 60 760-120s400-80 620-190v550H0Z" fill="#0b2b45" opacity=".6"/><path d="M0 720c300-120 620 60 900-60s340-60 480-100v300H0Z" fill="#071c30"/><rect x="320" y="800" width="740" height="46" rx="12" fill="#0a0f18" opacity=".8"/>${each(6, (k) => `<rect x="${440 + k * 84}" y="806" width="34" height="34" rx="8" fill="${['#3b82f6', '#f59e0b', '#22c55e', '#ef4444', '#e5e7eb', '#8b5cf6'][k]}"/>`)}`,
  ),
  // A film at dusk, blurred like a photograph, so that the screen does not look drawn.
  dusk: svg(
    1280,
    720,
    `<defs>${gradient('g', true, '#1b2452', '#6a4a86', '#e2784a', '#ffd27a', '#ffe9b0')}<filter id="b"><feGaussianBlur stdDeviation="14"/></filter><filter id="c"><feGaussianBlur stdDeviation="3"/></filter></defs><rect width="1280" height="720" fill="url(#g)"/><circle cx="860" cy="430" r="60" fill="#fff6d8" filter="url(#b)"/><g filter="url(#b)" fill="#fbd8b0" opacity=".5">${each(9, (k) => `<ellipse cx="${(k * 211) % 1280}" cy="${90 + ((k * 67) % 250)}" rx="${150 + k * 14}" ry="${12 + (k % 3) * 7}"/>`)}</g><path d="M0 520c160-60 260-10 420-50s300-60 460-10 260-30 400-20v280H0Z" fill="#7c4a5c" filter="url(#c)"/><path d="M0 560c200-40 360 20 560-10s420-40 720 0v170H0Z" fill="#4a2d44" filter="url(#c)"/><path d="M0 610c300-30 700 20 1280-10v120H0Z" fill="#241a2c"/><g fill="#181220"><path d="M238 620c4-70 0-120 8-170h14c-2 60 2 110 10 170Z"/><ellipse cx="250" cy="420" rx="150" ry="34"/><ellipse cx="190" cy="398" rx="90" ry="28"/><ellipse cx="330" cy="400" rx="80" ry="24"/><ellipse cx="262" cy="376" rx="90" ry="26"/><path d="M1010 622c2-40 0-70 4-100h8c0 40 2 66 6 100Z"/><ellipse cx="1018" cy="510" rx="74" ry="18"/><ellipse cx="1040" cy="498" rx="46" ry="14"/></g>`,
  ),
  watch: svg(
    360,
    420,
    `<rect width="360" height="420" fill="#020307"/><text x="180" y="170" font-size="110" font-weight="300" fill="#fff" text-anchor="middle">09:41</text><text x="180" y="215" font-size="28" fill="#9fb2ff" text-anchor="middle">SUN 22</text><g fill="none" stroke-width="16" stroke-linecap="round"><circle cx="90" cy="320" r="42" stroke="#183b22"/><path d="M90 278a42 42 0 1 1-36 62" stroke="#43e07a"/><circle cx="270" cy="320" r="42" stroke="#42191c"/><path d="M270 278a42 42 0 0 1 12 82" stroke="#ff5a5f"/></g><text x="180" y="335" font-size="34" fill="#fff" text-anchor="middle">72</text>`,
  ),
  rice: sack('#efece2', '#acacac', 'PARBOILED', 'LONG GRAIN RICE', '50 kg'),
  oil: label('#fff2cf', '#7a1c0c', 'PALM OIL', 'Pure red oil from Edo', '#d8481c'),
  scent: label('#f6efe0', '#2a2118', 'OUD NOIR', 'Eau de parfum · 100 ml', '#b58a3c'),
  plate: label('#e7b416', '#191a1e', 'GENERATOR', '2.5 kVA · 220 V · 50 Hz', '#191a1e'),
  inverter: svg(
    360,
    160,
    `<rect width="360" height="160" rx="10" fill="#0a1f14"/><text x="20" y="64" font-size="44" fill="#6dffa0" font-family="DejaVu Sans Mono">228 V</text><text x="20" y="124" font-size="44" fill="#6dffa0" font-family="DejaVu Sans Mono">BATT 94%</text>`,
  ),
  weight: svg(
    320,
    160,
    `<rect width="320" height="160" fill="#f3f1ea"/><text x="160" y="76" font-size="58" font-weight="900" fill="#1b1b1f" text-anchor="middle">12.5 kg</text><text x="160" y="126" font-size="26" fill="#b5201a" text-anchor="middle">FLAMMABLE · TW 14.8</text>`,
  ),
  energy: svg(
    300,
    440,
    `<rect width="300" height="440" rx="10" fill="#fdfdf8"/><rect width="300" height="80" fill="#1c4f9c"/><text x="150" y="54" font-size="40" font-weight="700" fill="#fff" text-anchor="middle">ENERGY</text>${each(5, (k) => `<path d="M24 ${104 + k * 52}h${90 + k * 34}l20 18-20 18h-${90 + k * 34}Z" fill="${['#0b8a3c', '#6ab52c', '#f2c31a', '#ee7a1c', '#d7261e'][k]}"/>`)}<text x="150" y="412" font-size="34" font-weight="700" fill="#222" text-anchor="middle">205 L</text>`,
  ),
  mattress: svg(
    600,
    300,
    `<rect width="600" height="300" rx="20" fill="#fbf8f0"/><rect x="14" y="14" width="572" height="272" rx="14" fill="none" stroke="#23408f" stroke-width="6"/><text x="300" y="140" font-size="76" font-weight="900" fill="#23408f" text-anchor="middle">ORTHOPAEDIC</text><text x="300" y="212" font-size="44" fill="#555" text-anchor="middle">6 × 6 × 10 · high density</text>`,
  ),
  paintwrap: svg(
    1600,
    360,
    `<rect width="1600" height="360" fill="#f7f5ee"/>${each(2, (k) => `<g transform="translate(${k * 800 + 60} 0)"><path d="M0 70c120-90 240 60 380-20s200-10 260 10v40c-120 10-200 80-330 40S90 190 0 130Z" fill="${['#d23a2b', '#2a6bb5'][k]}"/><text x="320" y="230" font-size="110" font-weight="900" fill="#1d2b5c" text-anchor="middle">EMULSION</text><text x="320" y="290" font-size="42" fill="#1d2b5c" text-anchor="middle">Washable matt finish</text><text x="320" y="340" font-size="42" font-weight="700" fill="#1d2b5c" text-anchor="middle">20 litres</text></g>`)}`,
  ),
  battery: battery('TUBULAR', '12 V 220 Ah', 'DEEP CYCLE · KEEP UPRIGHT'),
  carbattery: battery('STARTER', '12 V 75 Ah', 'FOR CARS · MAINTENANCE FREE'),
  led: svg(
    290,
    550,
    `<rect width="290" height="550" fill="#f6f4ee"/><rect width="290" height="150" fill="#1c4f9c"/><text x="145" y="100" font-size="74" font-weight="900" fill="#fff" text-anchor="middle">LED</text><circle cx="145" cy="285" r="84" fill="#ffdf8a"/><path d="M145 215a62 62 0 0 1 34 114v26h-68v-26a62 62 0 0 1 34-114Z" fill="#fff"/><path d="M115 362h60v44h-60Z" fill="#9a9da3"/><text x="145" y="480" font-size="62" font-weight="900" fill="#1c4f9c" text-anchor="middle">9 W</text><text x="145" y="522" font-size="28" fill="#333" text-anchor="middle">220 V · B22 · 6500 K</text>`,
  ),
  creamwrap: svg(
    1800,
    190,
    `<rect width="1800" height="190" fill="#fbf6ea"/><path d="M0 10h1800M0 180h1800" stroke="#5a3212" stroke-width="6"/>${each(3, (k) => `<g transform="translate(${k * 600 + 300} 0)" fill="#5a3212" text-anchor="middle"><text y="92" font-size="66" font-weight="900">SHEA BUTTER</text><text y="146" font-size="34">Unrefined · skin and hair · 500 g</text></g>`)}`,
  ),
  // The paper has a warm colour; stripes and words are grey.
  cement: svg(
    1120,
    800,
    `<rect width="1120" height="800" fill="#d9cdb4"/><path d="M0 250h1120v60H0Zm0 240h1120v60H0Z" fill="#acacac"/><text x="560" y="450" font-size="150" font-weight="900" fill="#8a8a8a" text-anchor="middle">CEMENT</text><text x="560" y="230" font-size="56" font-weight="700" fill="#5a5144" text-anchor="middle">PORTLAND LIMESTONE 42.5 R</text><text x="560" y="640" font-size="70" font-weight="900" fill="#5a5144" text-anchor="middle">50 kg NET</text>`,
  ),
  notebook: svg(
    630,
    810,
    `<rect width="630" height="810" fill="#acacac"/><path d="M0 0h54v810H0Z" fill="#7a7a7a"/><rect x="130" y="110" width="410" height="250" rx="14" fill="#f7f3e8"/><text x="335" y="185" font-size="52" font-weight="900" fill="#1d2b5c" text-anchor="middle">EXERCISE BOOK</text>${each(3, (k) => `<path d="M165 ${230 + k * 46}h340" stroke="#8a90a8" stroke-width="4"/>`)}<g transform="translate(335 570)">${petals(8, 66, 20, '#d6d6d6')}<circle r="34" fill="#f2c13a"/></g><text x="335" y="760" font-size="40" font-weight="700" fill="#f7f3e8" text-anchor="middle">80 LEAVES</text>`,
  ),
  // The picture on a pack: a sleeping moon, since no child is shown.
  diapers: svg(
    1000,
    700,
    `<rect width="1000" height="700" fill="#acacac"/><path d="M0 470c200-120 420 60 620-20s260-80 380-40v290H0Z" fill="#f7f5ee"/><g transform="translate(770 230)"><circle r="150" fill="#f7f5ee"/><circle cx="58" cy="-40" r="126" fill="#acacac"/></g>${each(7, (k) => `<circle cx="${620 + ((k * 137) % 340)}" cy="${60 + ((k * 83) % 300)}" r="${6 + (k % 3) * 4}" fill="#f7f5ee"/>`)}<text x="70" y="210" font-size="130" font-weight="900" fill="#f7f5ee">DRY ALL</text><text x="70" y="340" font-size="130" font-weight="900" fill="#f7f5ee">NIGHT</text><text x="70" y="600" font-size="72" font-weight="900" fill="#1d2b5c">BABY DIAPERS</text><text x="70" y="655" font-size="40" fill="#1d2b5c">Soft · 12 hours · jumbo pack</text><circle cx="850" cy="580" r="70" fill="#f2c13a"/>`,
  ),
  // Round a bottle, so that a whole label stands in front from everywhere.
  bodywash: svg(
    1800,
    560,
    `<rect width="1800" height="560" fill="#f4f6f1"/><path d="M0 12h1800M0 548h1800" stroke="#2f6f5e" stroke-width="10"/>${each(4, (k) => `<g transform="translate(${k * 450 + 225} 0)" fill="#2f6f5e" text-anchor="middle"><path d="M0 150c70-60 70-110 0-130c-70 20-70 70 0 130Z" opacity=".85"/><text y="270" font-size="78" font-weight="900">BODY</text><text y="350" font-size="78" font-weight="900">WASH</text><text y="430" font-size="38">Aloe and shea</text><text y="490" font-size="32">for every skin</text></g>`)}`,
  ),
  engineoil: svg(
    460,
    500,
    `<rect width="460" height="500" rx="16" fill="#f6f4ee"/><path d="M0 16A16 16 0 0 1 16 0H444A16 16 0 0 1 460 16V190H0Z" fill="#1d2b5c"/><text x="230" y="90" font-size="62" font-weight="900" fill="#fff" text-anchor="middle">MOTOR OIL</text><text x="230" y="150" font-size="38" fill="#f2c13a" text-anchor="middle">for petrol engines</text><text x="230" y="290" font-size="72" font-weight="900" fill="#b0161c" text-anchor="middle">4-STROKE</text><path d="M230 330c34 44 44 62 44 80a44 44 0 0 1-88 0c0-18 10-36 44-80Z" fill="#e3a21c"/><text x="400" y="475" font-size="44" font-weight="900" fill="#1d2b5c" text-anchor="end">4 L</text>`,
  ),
  sprayer: svg(
    340,
    200,
    `<rect width="340" height="200" rx="10" fill="#f4f1e6"/><rect width="340" height="74" fill="#1f6b43"/><text x="170" y="54" font-size="46" font-weight="900" fill="#fff" text-anchor="middle">SPRAYER</text><text x="170" y="140" font-size="50" font-weight="900" fill="#1f6b43" text-anchor="middle">KNAPSACK</text><text x="170" y="182" font-size="24" fill="#333" text-anchor="middle">Rinse after use · wear gloves</text>`,
  ),
  race: svg(
    200,
    100,
    `<rect width="200" height="100" rx="14" fill="#f7f5ee"/><text x="100" y="76" font-size="76" font-weight="900" fill="#1d2b5c" text-anchor="middle">07</text>`,
  ),
  clock: display('12:30'),
  degrees: display('22°'),
  page: svg(
    380,
    560,
    `<rect width="380" height="560" fill="#f2e9d4"/>${each(24, (k) => `<path d="M24 ${50 + k * 20}h${k % 6 === 5 ? 180 : 320 + ((k * 7) % 12)}" stroke="#4a453c" stroke-width="5" stroke-dasharray="${20 + ((k * 13) % 17)} 6 ${9 + (k % 5)} 5 ${30 + (k % 7)} 6"/>`)}`,
  ),
}
