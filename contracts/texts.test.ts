import { expect, test } from 'vitest'
import { texts } from './texts.ts'

test('what is said of logins, registrations and sessions stands as the documents have it', () => {
  expect(Object.values(texts)).toEqual(
    expect.arrayContaining([
      'Please enter your email',
      'Please enter your password',
      'Please fill in the field',
      'Please fill in all fields',
      'Password length must be equal or greater than 8 characters',
      'Both password fields must match',
      'Please both password fields must match',
      'Please enter the OTP code sent to your mail',
      'Please enter your email or phone number',
      'Please enter the fields',
      'Both fields do not match',
      'You have to be logged in to perform this operation',
      'Session expired, please login again',
      'Product has been unsaved',
      'An error occured',
    ]),
  )
})
