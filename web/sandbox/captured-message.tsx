import type { CapturedMessage } from '#contracts/sandbox.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { Icon } from '../ui/icon.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'
import css from './sandbox.module.css'

/** Exactly six digits. */
const CODE = /\b\d{6}\b/
const LINK = /(https?:\/\/\S+)/

/** A captured email or SMS, with a button to copy its code. */
export function CapturedMessageItem({
  message: { to, channel, subject, text, created_at },
}: {
  message: CapturedMessage
}) {
  const code = CODE.exec(text)?.[0]
  return (
    <li>
      <article className={`grid gap-8 ${css.message}`}>
        <header className="cluster">
          <span className={`inline-row gap-6 ${css.channel}`}>
            <Icon name={channel === 'sms' ? 'phone' : 'mail'} />
            {channel === 'sms' ? 'SMS' : 'E-mail'}
          </span>
          <b>{to}</b>
          <TimeAgo time={created_at} />
        </header>
        {subject !== null && <h3>{subject}</h3>}
        {code && (
          <div className={`cluster ${css.code}`}>
            <code>{code}</code>
            <CopyButton kind="outline" text={code} copied="Code copied" failed="The code could not be copied">
              Copy code
            </CopyButton>
          </div>
        )}
        <p className={css.text}>{withLinks(text.trim())}</p>
      </article>
    </li>
  )
}

/** Splitting by a capture group puts the links at odd indexes. */
function withLinks(text: string) {
  return text.split(LINK).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <a key={index} className="link" href={part} rel="noopener noreferrer nofollow">
        {part}
      </a>
    ),
  )
}
