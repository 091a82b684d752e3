import { expect, test } from 'vitest'
import { requirementTexts } from './requirement-texts.ts'
import { texts } from './texts.ts'

const all = [...Object.values(texts), ...Object.values(requirementTexts)]

test('texts of logins, registrations and sessions match the requirements', () => {
  expect(all).toEqual(
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

test('texts of selling match the requirements', () => {
  expect(all).toEqual(
    expect.arrayContaining([
      'You have to be verified as a seller to continue with this operation',
      "You don't have an active subscription plan at the moment, please subscribe in order to continue with this operation",
      'You have to set up your shop before you can list a product..',
      'Please wait while we confirm your subscription',
      'File size exceeds the limit of 5MB.',
      'File upload was not successfull, please try again',
      'File successfully uploaded',
      'Please make sure to fill in all fields and ensure to upload a valid Id',
      'Front ID image must be less than 5MB',
      'Back ID image must be less than 5MB',
      'Photo must be less than 5MB',
      'Please fill in all fields',
      'Please fill all the fields',
      'Please upload cover photo',
      'Please upload product images',
      'Product successfully uploaded',
      'Product successfully updated',
      'Image successfully deleted',
      'Product deleted successfully',
      'Product was not successfully deleted',
      'Product unlisted successfully',
      'Product was not successfully unlisted',
      'Product listed successfully',
      'Product was not successfully listed',
      'Success',
      'Shop details updated successfully',
      'An error occured',
    ]),
  )
})
