/** Texts of the home page. The first two are from the requirements, verbatim, as are the section names. */
export const copy = {
  title: "Buy & Sell on Nigeria's No1 Market Place",
  shopNow: 'Shop Now',
  description:
    'Buy and sell brand new and fairly used products across Nigeria: phones, electronics, fashion, furniture and more, from sellers you can call.',
  welcome: 'A world of luxury and comfort, delivery that reaches you and easy payment.',
  band: 'New listings every day, near you',
  promo: 'Everything in the market, one stop',
  promoMore: 'From Alaba electronics to Aba shoes. Compare prices before you step out.',
  plug: 'Airtime, data, TV and light bills from your wallet.',
} as const
