import { expect, test } from 'vitest'
import { emailHtml } from './email-html.ts'
import { emailText } from './email-text.ts'
import { assertEmail, type Email } from './email.ts'

const from = {
  name: 'Kanti',
  wordmark: 'kanti',
  publicUrl: 'https://kanti.example',
  supportEmail: 'support@kanti.example',
}
const content: Email = {
  subject: 'Confirm your e-mail',
  heading: 'Enter this code',
  paragraphs: ['Hello Ọlá,', 'The code works for ten minutes.'],
  code: '123456',
  action: { label: 'Open Kanti', url: 'https://kanti.example/?auth=otp&email=a%40b.ng' },
  note: 'You did not ask for this? Then nothing needs to be done.',
}

test('the plain text contains everything of the email', () => {
  expect(emailText(content, from)).toBe(
    [
      'Enter this code',
      'Hello Ọlá,',
      'The code works for ten minutes.',
      '123456',
      'Open Kanti:\nhttps://kanti.example/?auth=otp&email=a%40b.ng',
      'You did not ask for this? Then nothing needs to be done.',
      'Kanti · https://kanti.example\nQuestions? Write to support@kanti.example\n' +
        'The staff of Kanti never ask for your password, your PIN or a code.',
    ].join('\n\n'),
  )
})

test('the parts of the mail are in order, each once', () => {
  const html = emailHtml(content, from)
  const elements = [...html.matchAll(/<(h1|p|a|title)\b[^>]*>([^<]*)/g)].map(([, name, text]) => `${name} ${text}`)
  expect(elements).toEqual([
    'title Confirm your e-mail',
    'h1 Enter this code',
    'p Hello Ọlá,',
    'p The code works for ten minutes.',
    'p 123456',
    'a Open Kanti',
    'p You did not ask for this? Then nothing needs to be done.',
    'p Kanti · ',
    'a kanti.example',
    'a support@kanti.example',
  ])
  expect(html).toContain('href="https://kanti.example/?auth=otp&amp;email=a%40b.ng"')
})

test('a screen reader gets each digit of a code apart, and the code is copied whole', () => {
  expect(emailHtml(content, from)).toMatch(/<p role="img" aria-label="1 2 3 4 5 6" translate="no"[^>]*>123456<\/p>/)
  expect(emailHtml({ ...content, code: '2636-2054' }, from)).toContain('aria-label="2 6 3 6, 2 0 5 4"')
})

test('a list of emails shows what it is about after the subject, and a locked screen no code', () => {
  const [, preview] = emailHtml(content, from).split(/<div style="display:none[^>]*>/)
  expect(preview).toMatch(/^The code works for ten minutes\.(&nbsp;&zwnj;){150}<\/div>/)
})

test('every email says what nobody asks for, and gives its language to mailboxes that drop the root', () => {
  const html = emailHtml({ subject: 'Hi', heading: 'Hi', paragraphs: ['Hello,'] }, from)
  expect(html).toContain('<br>The staff of Kanti never ask for your password, your PIN or a code.</p>')
  expect(html).toMatch(/<table [^>]*lang="en-NG"/)
})

test('the padding of the button and the width of the email are where Outlook reads them', () => {
  const html = emailHtml(content, from)
  expect(html).toMatch(/<td class="button" style="[^"]*mso-padding-alt:13px 24px"><a /)
  expect(html).toMatch(/<table [^>]*width="560"[^>]*max-width:560px/)
})

test('an email without code, action and note has no gaps for them', () => {
  const html = emailHtml({ subject: 'Hi', heading: 'Hi', paragraphs: [] }, from)
  expect(html).not.toMatch(/class="code|class="button|undefined/)
})

test('no external resource is loaded', () => {
  expect(emailHtml(content, from)).not.toMatch(/<img|<link|<script|url\(|@import|src=/i)
})

test('user input is escaped in every part', () => {
  const evil = `<img src=x onerror="alert(1)">'{{7*7}}&`
  const html = emailHtml(
    {
      subject: evil,
      heading: evil,
      paragraphs: [evil],
      code: evil,
      action: { label: evil, url: 'https://a.ng/?q="><b>' },
      note: evil,
    },
    from,
  )
  expect(html).not.toMatch(/<img|"><b>/)
  expect(html.match(/&lt;img src=x onerror=&quot;alert\(1\)&quot;&gt;&#39;\{\{7\*7\}\}&amp;/g)).toHaveLength(8)
})

test('a line break in a paragraph is preserved', () => {
  expect(emailHtml({ ...content, paragraphs: ['one\r\ntwo\nthree'] }, from)).toContain('one<br>two<br>three')
})

test.each<[string, Partial<Email>]>([
  ['a line break in the subject', { subject: 'Hi\r\nBcc: all@example.ng' }],
  ['no subject', { subject: '' }],
  ['the code in the subject', { subject: '123456 is your code' }],
  ['an action that is a script', { action: { label: 'Go', url: 'javascript:alert(1)' } }],
  ['an action that leads nowhere', { action: { label: 'Go', url: '/saved-items' } }],
])('%s is refused', (_, part) => {
  expect(() => assertEmail({ ...content, ...part })).toThrow()
})
