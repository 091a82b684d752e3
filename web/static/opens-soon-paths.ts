import { paths } from '../paths.ts'

/** Addresses of the documents without a page of their own yet. Whoever builds one takes it off this list. */
export const opensSoon: readonly string[] = [
  paths.savedItems,
  paths.myProfile,
  paths.passwordReset,
  paths.myWallet,
  paths.myShop,
  paths.updateShop,
  paths.shopSetUp,
  paths.subscriptionPlan,
  paths.verifyId,
  paths.listProduct,
  '/product-detail/:id',
  paths.messages,
  paths.messageContent,
  paths.vtuServices,
  '/vtu-service/:service',
  '/airtime-purchase/:networkLabel/:networkImage',
]
