import { SideNote } from '../ui/members/side-note.tsx'

const wanted = [
  'A National ID Card, Driver’s Licence, Voter’s Card or International Passport of your own',
  'In force, and with the names of your account',
  'The whole of it in the picture, sharp and without glare',
  'JPEG, PNG or WebP, at most 5 MB a picture',
]

export function AcceptedDocuments() {
  return (
    <SideNote
      title="What we accept"
      lines={wanted}
      kept="Your papers are kept sealed. Only the people who check them see them, and every look is written down."
    />
  )
}
