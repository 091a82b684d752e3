import { z } from 'zod'

/** What stands in Google's ID tokens, as its documentation of the OpenID Connect claims has them. */
export const googleClaims = z.object({
  iss: z.string(),
  aud: z.string(),
  sub: z.string().min(1).max(255),
  email: z.string().min(3).max(254),
  email_verified: z.boolean(),
  /** The domain of a Google Workspace that the account belongs to. */
  hd: z.string().optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  name: z.string().optional(),
  iat: z.number(),
  exp: z.number(),
})
export type GoogleClaims = z.output<typeof googleClaims>

/** Who signs in the sandbox, and for whom: neither can ever be Google's. */
export const SANDBOX_ISSUER = 'https://accounts.google.example'
export const SANDBOX_CLIENT_ID = 'sandbox.apps.googleusercontent.example'
