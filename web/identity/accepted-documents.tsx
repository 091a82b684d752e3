import { SideNote } from '../ui/members/side-note.tsx'

const wanted = [
  'Not expired, in the same name as your account',
  'All four corners in the photo, sharp, no glare',
  'JPEG, PNG or WebP, at most 5 MB a picture',
]

export function AcceptedDocuments() {
  return (
    <SideNote
      title="What we accept"
      lines={wanted}
      privacy="Your ID is encrypted. Only our checkers see it, and every view is logged."
    />
  )
}
