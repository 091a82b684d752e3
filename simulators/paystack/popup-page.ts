import { createHash } from 'node:crypto'
import type { SimulatedCharge } from './charges.ts'
import { testCards, type TestCard } from './scenarios.ts'

export type Step =
  | { readonly kind: 'choose'; readonly fault?: string }
  | {
      readonly kind: 'ask'
      readonly what: 'pin' | 'otp'
      readonly card: TestCard
      /** The PIN given before. */
      readonly pin: string | undefined
      readonly fault?: string
    }
  | { readonly kind: 'paid' | 'waiting' | 'cancelled' }

const STYLE = `
:root { color-scheme: light dark; --ink: #0b0d2b; --ink-2: #4e5163; --paper: #fff; --line: #e1e2ea; --edge: #7c7f90;
  --key: #2d3eb3; --on-key: #fff; --fault: #cb1e21 }
@media (prefers-color-scheme: dark) {
  :root { --ink: #eef0fb; --ink-2: #b9bdd2; --paper: #0b0d23; --line: #272b50; --edge: #7a80a6;
    --key: #99adf7; --on-key: #0b0d2b; --fault: #ff8079 }
}
* { box-sizing: border-box }
body { margin: 0; padding: 20px; background: var(--paper); color: var(--ink);
  font: 16px/1.5 Roboto, system-ui, -apple-system, 'Segoe UI', sans-serif }
main { max-width: 420px; margin: 0 auto }
h1 { margin: 0; font-size: 26px; line-height: 1.2 }
p { margin: 4px 0 16px; color: var(--ink-2) }
.fault { color: var(--fault); font-weight: 500 }
fieldset { margin: 0 0 16px; padding: 0; border: 0 }
legend { padding: 0 0 8px; font-weight: 500 }
label { display: flex; gap: 12px; align-items: center; min-height: 56px; padding: 8px 0; border-top: 1px solid var(--line) }
label:last-child { border-bottom: 1px solid var(--line) }
label span { display: block; color: var(--ink-2); font-size: 14px }
input[type=radio] { flex: none; width: 20px; height: 20px; margin: 0; accent-color: var(--key) }
input[type=text] { width: 100%; height: 52px; padding: 0 14px; border: 1px solid var(--edge); border-radius: 12px;
  background: transparent; color: inherit; font: inherit; letter-spacing: .2em }
.choices { position: sticky; bottom: 0; padding: 12px 0 4px; background: var(--paper) }
button { width: 100%; min-height: 52px; margin: 0 0 8px; border: 0; border-radius: 999px; background: var(--key);
  color: var(--on-key); font: inherit; font-weight: 500; cursor: pointer }
button.quiet { background: transparent; color: var(--key) }
:focus-visible { outline: 3px solid var(--key); outline-offset: 2px }
`

/** Reports the result to the page that opened this one, in a frame or a window of the same origin. */
const SCRIPT = `
const { status, reference } = document.querySelector('main').dataset
const opener = window.opener ?? (window.parent === window ? null : window.parent)
if (status && opener) opener.postMessage({ source: 'card-popup', status, reference }, location.origin)
`

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The policy for serving the page: it loads nothing, and only pages of its own origin may frame it. */
export const POPUP_POLICY = [
  "default-src 'none'",
  `style-src ${hashOf(STYLE)}`,
  `script-src ${hashOf(SCRIPT)}`,
  "form-action 'self'",
  "frame-ancestors 'self'",
  "base-uri 'none'",
].join('; ')

export function popupPage(charge: SimulatedCharge | undefined, step: Step): string {
  const status = charge ? TOLD[step.kind] : undefined
  const told = status ? ` data-status="${status}" data-reference="${charge!.transaction.reference}"` : ''
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Pay by card (sandbox)</title>
<style>${STYLE}</style>
</head>
<body>
<main${told}>
${charge ? `${headOf(charge)}${bodyOf(step)}` : '<h1>No such payment</h1>\n<p>It was never begun, or the sandbox has started again since.</p>'}
</main>
<script type="module">${SCRIPT}</script>
</body>
</html>
`
}

const TOLD: Readonly<Partial<Record<Step['kind'], string>>> = {
  paid: 'success',
  waiting: 'success',
  cancelled: 'cancelled',
}

function headOf({ email, transaction }: SimulatedCharge): string {
  const amount = ((transaction.requested_amount ?? transaction.amount) / 100).toLocaleString('en-US', {
    style: 'currency',
    currency: 'NGN',
    currencyDisplay: 'code',
  })
  return `<h1>${amount.replaceAll('\u00a0', ' ')}</h1>\n<p>${escaped(email)}. This is a sandbox: no money moves.</p>\n`
}

function bodyOf(step: Step): string {
  switch (step.kind) {
    case 'choose':
      return formOf(step.fault, cardsOf(), 'Pay')
    case 'ask':
      return formOf(step.fault, askedOf(step), 'Continue')
    case 'paid':
      return '<p role="status">Payment successful</p>'
    case 'waiting':
      return '<p role="status">Your bank has not answered yet</p>'
    case 'cancelled':
      return '<p role="status">Payment cancelled</p>'
  }
}

function formOf(fault: string | undefined, fields: string, pay: string): string {
  return `<form method="post">
${fault ? `<p class="fault" role="alert">${fault}</p>\n` : ''}${fields}
<div class="choices">
<button>${pay}</button>
<button class="quiet" name="cancel" value="1" formnovalidate>Cancel</button>
</div>
</form>`
}

function cardsOf(): string {
  const choices = testCards.map(
    ({ number, label }, index) => `<label>
<input type="radio" name="card" value="${number}"${index === 0 ? ' checked' : ''}>
<div>${number}<span>${label}</span></div>
</label>`,
  )
  return `<fieldset>
<legend>Test cards</legend>
${choices.join('\n')}
</fieldset>`
}

function askedOf({ what, card, pin }: Extract<Step, { kind: 'ask' }>): string {
  const name = what === 'pin' ? 'PIN of the card' : 'Code that the bank has sent'
  const before = what === 'otp' && pin !== undefined ? `<input type="hidden" name="pin" value="${escaped(pin)}">` : ''
  return `<input type="hidden" name="card" value="${card.number}">${before}
<fieldset>
<legend><span id="asked">${name}</span></legend>
<input type="text" name="${what}" inputmode="numeric" autocomplete="off" maxlength="6" required aria-labelledby="asked">
</fieldset>`
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
