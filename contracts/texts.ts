/**
 * Texts from the requirements that server and browser both show, verbatim, including misspellings. Strings only, so the
 * browser loads them without the schemas.
 */
export const texts = {
  // Sign-in and registration
  enterEmail: 'Please enter your email',
  enterPassword: 'Please enter your password',
  fillInField: 'Please fill in the field',
  fillInAllFields: 'Please fill in all fields',
  shortPassword: 'Password length must be equal or greater than 8 characters',
  passwordsDiffer: 'Both password fields must match',
  passwordsDifferInForm: 'Please both password fields must match',
  enterCode: 'Please enter the OTP code sent to your mail',
  enterTimeCode: 'Enter the code of your authenticator app',
  // Forgotten and new passwords
  enterEmailOrPhone: 'Please enter your email or phone number',
  enterNewPasswords: 'Please enter the fields',
  newPasswordsDiffer: 'Both fields do not match',
  // Shop
  shopSaved: 'Success',
  shopUpdated: 'Shop details updated successfully',
  // Products
  fillInProduct: 'Please fill all the fields',
  uploadCover: 'Please upload cover photo',
  uploadImages: 'Please upload product images',
  productCreated: 'Product successfully uploaded',
  productUpdated: 'Product successfully updated',
  productDeleted: 'Product deleted successfully',
  productNotDeleted: 'Product was not successfully deleted',
  productUnlisted: 'Product unlisted successfully',
  productNotUnlisted: 'Product was not successfully unlisted',
  productListed: 'Product listed successfully',
  productNotListed: 'Product was not successfully listed',
  // Uploads
  fileTooLarge: 'File size exceeds the limit of 5MB.',
  fileUploaded: 'File successfully uploaded',
  fileNotUploaded: 'File upload was not successfull, please try again',
  imageDeleted: 'Image successfully deleted',
  // Identity documents
  fillInIdentity: 'Please make sure to fill in all fields and ensure to upload a valid Id',
  frontTooLarge: 'Front ID image must be less than 5MB',
  backTooLarge: 'Back ID image must be less than 5MB',
  photoTooLarge: 'Photo must be less than 5MB',
  identityFailed: 'An error occured',
  // Saved items
  unsaved: 'Product has been unsaved',
  unsaveFailed: 'An error occured',
  // Errors of the email service behind the contact form
  networkError: 'Network Error',
  forbidden: 'Forbidden',
  tooManyRequests: 'Too Many Requests',
  headlessBrowser: 'Unavailable For Headless Browser',
  // Bills
  validMeter: 'Valid Meter Number',
  boughtData: 'Successfully purchased data subscription',
  boughtTv: 'Successfully purchased tv subscription',
  // Texts that the requirements do not specify
  validCard: 'Valid Decoder Number',
  validProfile: 'Valid Profile',
  boughtAirtime: 'Successfully purchased airtime',
  boughtElectricity: 'Successfully purchased electricity',
  boughtPins: 'Successfully purchased education PIN',
  billPending: 'We are waiting for the provider. Your money is set aside until it answers.',
  // Wallet
  walletFunded: 'Your wallet has been topped up',
  confirmingTopUp: 'Please wait while we confirm your payment',
  // Plans
  confirmingSubscription: 'Please wait while we confirm your subscription',
} as const

export const MIN_PASSWORD_LENGTH = 8
