import { redirect } from 'react-router'
import { authAddress } from '../../paths.ts'

/** `/signup` opens the registration dialog on the home page. */
export const loader = () => redirect(authAddress('register'))
export const clientLoader = loader

export default function SignUp() {
  return null
}
