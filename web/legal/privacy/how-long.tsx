import type { LegalSection } from '../legal-text.ts'

/** Each line is what a job of the server deletes, or a term that it enforces. */
export const howLong: LegalSection = {
  id: 'how-long',
  title: 'How long we keep it',
  content: (
    <dl>
      <div>
        <dt>Account and listings</dt>
        <dd>Until you delete them. An account whose code was never entered: 30 days.</dd>
      </div>
      <div>
        <dt>Being signed in</dt>
        <dd>Seven days without use, 30 days at most. The list of known browsers: 180 days.</dd>
      </div>
      <div>
        <dt>Codes by mail or SMS</dt>
        <dd>They work for ten minutes.</dd>
      </div>
      <div>
        <dt>An e-mail you changed</dt>
        <dd>Seven days, in which the old address can take the change back.</dd>
      </div>
      <div>
        <dt>Mail and SMS to you</dt>
        <dd>
          What they say goes as soon as they are sent. That they were sent: 30 days, or 90 where they could not be
          delivered.
        </dd>
      </div>
      <div>
        <dt>Your messages here</dt>
        <dd>One year.</dd>
      </div>
      <div>
        <dt>What you wrote to us</dt>
        <dd>One year.</dd>
      </div>
      <div>
        <dt>Newsletter</dt>
        <dd>Until you end it; the address goes 30 days later. One that was never confirmed: 30 days.</dd>
      </div>
      <div>
        <dt>Pictures of identity papers</dt>
        <dd>90 days after the decision.</dd>
      </div>
      <div>
        <dt>Movements of money</dt>
        <dd>
          As long as the law demands books to be kept. Once your account is deleted, a number stands in them instead of
          you.
        </dd>
      </div>
    </dl>
  ),
}
