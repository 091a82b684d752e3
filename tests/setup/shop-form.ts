/** The form of a shop. */
export const shopForm = {
  storename: 'Ada Stores',
  store_address_1: '5 Allen Avenue',
  store_address_2: 'Shop 12',
  store_description: 'Kettles',
  store_city: 'Ikeja',
  store_state: 'Lagos',
  store_address_postal_code: '100271',
}
