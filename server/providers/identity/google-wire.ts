import { z } from 'zod'

/** Claims of Google's ID tokens, according to its OpenID Connect documentation. */
export const googleClaims = z.object({
  iss: z.string(),
  aud: z.string(),
  sub: z.string().min(1).max(255),
  email: z.string().min(3).max(254),
  email_verified: z.boolean(),
  /** Domain of the Google Workspace that the account belongs to. */
  hd: z.string().optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  name: z.string().optional(),
  iat: z.number(),
  exp: z.number(),
})
export type GoogleClaims = z.output<typeof googleClaims>

/** Issuer and client id of the sandbox. Google cannot issue tokens for either. */
export const SANDBOX_ISSUER = 'https://accounts.google.example'
export const SANDBOX_CLIENT_ID = 'sandbox.apps.googleusercontent.example'
