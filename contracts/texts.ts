/**
 * The documents' own texts that both sides show, to the letter, misspellings too. Plain words: the browser loads them
 * without the schemas.
 */
export const texts = {
  // Signing in and registering
  enterEmail: 'Please enter your email',
  enterPassword: 'Please enter your password',
  fillInField: 'Please fill in the field',
  fillInAllFields: 'Please fill in all fields',
  shortPassword: 'Password length must be equal or greater than 8 characters',
  passwordsDiffer: 'Both password fields must match',
  passwordsDifferInForm: 'Please both password fields must match',
  enterCode: 'Please enter the OTP code sent to your mail',
  // Forgotten and new passwords
  enterEmailOrPhone: 'Please enter your email or phone number',
  enterNewPasswords: 'Please enter the fields',
  newPasswordsDiffer: 'Both fields do not match',
  // Sessions and gates
  sessionExpired: 'Session expired, please login again',
  signInFirst: 'You have to be logged in to perform this operation',
  // Saved items
  unsaved: 'Product has been unsaved',
  unsaveFailed: 'An error occured',
} as const

export const MIN_PASSWORD_LENGTH = 8
