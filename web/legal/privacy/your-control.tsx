import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import type { LegalSection } from '../legal-text.ts'
import { howLong } from './how-long.tsx'

/** Conditions 15 to 20: how long, how safe, and what you can do. */
export const yourControl: readonly LegalSection[] = [
  howLong,
  {
    id: 'safety',
    title: 'How we keep it safe',
    content: (
      <>
        <ul>
          <li>
            Identity papers are kept encrypted, apart from everything else, and every look at them is written down.
          </li>
          <li>Staff sign in with a second factor, and see no more than their task needs.</li>
          <li>A new password signs out your other devices, and we write to you about it.</li>
          <li>
            A new e-mail or phone asks for a fresh sign-in and a code sent there; a new password asks for the old one.
          </li>
        </ul>
        <p>
          No system is perfect. If data are exposed all the same, we tell the Nigeria Data Protection Commission within
          72 hours where people are at risk, and you without delay where you are, with what you can do about it.
        </p>
      </>
    ),
  },
  {
    id: 'decisions',
    title: 'Decisions about you',
    content: (
      <p>
        Whether an identity is verified or a listing is taken down, a person decides and says why. Machines only count:
        after too many wrong passwords or codes they make everybody wait.
      </p>
    ),
  },
  {
    id: 'your-rights',
    title: 'Your rights',
    content: (
      <>
        <p>The NDPA gives you the right to:</p>
        <ul>
          <li>know what we keep about you, and have a copy</li>
          <li>have it corrected, or deleted once there is no ground left to keep it</li>
          <li>take it along in a form that other programs can read</li>
          <li>object to a use, or have it paused while we look into it</li>
          <li>take back what you agreed to</li>
        </ul>
        <p>Most of it needs nobody:</p>
        <ul>
          <li>
            <b>Correct:</b> names, e-mail and phone under <Link to={paths.myProfile}>My Profile</Link>.
          </li>
          <li>
            <b>Take along:</b> Download my data, under <Link to={paths.passwordReset}>Security Settings</Link>, gives
            you one file with all of it.
          </li>
          <li>
            <b>Delete:</b> Delete Account, in the same place, ends your account. Spend what your wallet holds first, and
            wait for purchases that are under way.
          </li>
          <li>
            <b>End the newsletter:</b> the link in every e-mail.
          </li>
        </ul>
        <p>
          For the rest, write through <Link to={paths.helpCenter}>Contact Us</Link>. It costs nothing. We may ask for a
          sign that you are who you say you are.
        </p>
      </>
    ),
  },
  {
    id: 'under-18',
    title: 'Under 18',
    content: (
      <p>
        Whoever is under 18 needs a parent or guardian who agrees to the account and stands by its use. If a child of
        yours gave us data without you, write to us and we delete them.
      </p>
    ),
  },
  {
    id: 'complaints-and-changes',
    title: 'Complaints and changes',
    content: (
      <>
        <p>
          Tell us first and we try to put it right. You may complain to the Nigeria Data Protection Commission at{' '}
          <a href="https://ndpc.gov.ng">ndpc.gov.ng</a> at any time.
        </p>
        <p>When what we keep changes, this page changes with it. The date at its top says when it last did.</p>
      </>
    ),
  },
]
