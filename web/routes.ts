import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'
import { paths } from './paths.ts'
import { opensSoonInAccount } from './static/opens-soon-paths.ts'

/** The whole site map: which page stands at which address. */
export default [
  index('home/home.tsx'),
  route(paths.categories, 'catalog/all-products.tsx'),
  route(paths.search, 'catalog/search-results.tsx'),
  route(paths.searchCategory, 'catalog/category-results.tsx'),
  route('/product-details/:id', 'catalog/product-details.tsx'),
  route('/shops/:id', 'shop/shop.tsx'),
  route(paths.signUp, 'accounts/sign-up.tsx'),
  route(paths.verifyId, 'selling-gate/verify-id.tsx'),
  route(paths.subscriptionPlan, 'selling-gate/subscription-plan.tsx'),
  route(paths.emailUndo, 'account/email-undo.tsx'),
  layout('account/account-layout.tsx', [
    route(paths.myProfile, 'account/my-profile.tsx'),
    route(paths.passwordReset, 'account/security-settings.tsx'),
    route(paths.savedItems, 'account/saved-items.tsx'),
    route(paths.messages, 'messages/messages.tsx'),
    route(paths.messageContent, 'messages/message-content.tsx'),
    route(paths.myShop, 'seller/my-shop.tsx'),
    route(paths.updateShop, 'seller/update-shop.tsx'),
    route(paths.myWallet, 'wallet/my-wallet.tsx'),
    route(`${paths.myWallet}/:id`, 'wallet/receipt-page.tsx'),
    ...opensSoonInAccount.map(soon),
  ]),
  route(paths.shopSetUp, 'seller/shop-set-up.tsx'),
  route(paths.listProduct, 'seller/list-product.tsx'),
  route('/product-detail/:id', 'seller/edit-product.tsx'),
  route('/robots.txt', 'found/robots.ts'),
  route('/sitemap.xml', 'found/sitemap-index.ts'),
  route('/sitemaps/pages', 'found/sitemap-pages.ts'),
  route('/sitemaps/products/:part', 'found/sitemap-products.ts'),
  route(paths.aboutUs, 'static/about-us.tsx'),
  route(paths.privacyPolicy, 'static/privacy-policy.tsx'),
  route(paths.termsOfUse, 'static/terms-of-use.tsx'),
  route(paths.returnPolicy, 'static/return-policy.tsx'),
  route(paths.helpCenter, 'contact/help-center.tsx'),
  route(paths.newsletterConfirm, 'newsletter/newsletter-confirm.tsx'),
  route(paths.newsletterLeave, 'newsletter/newsletter-leave.tsx'),
  route(paths.cart, 'cart/cart.tsx'),
  route(paths.shoppingCart, 'cart/cart.tsx', { id: 'shoping-cart' }),
  route(paths.checkOut, 'cart/check-out.tsx'),
  route(paths.orderItem, 'cart/order-item.tsx'),
  route(`${paths.operator}/:section?`, 'operator/desk.tsx'),
  route(paths.offline, 'offline/offline.tsx'),
  route(paths.kit, 'kit/kit.tsx'),
  route(paths.sandbox, 'sandbox/sandbox.tsx'),
  route(paths.sandboxGoogle, 'sandbox/google-account.tsx'),
  route('*', 'static/not-found.tsx'),
] satisfies RouteConfig

function soon(path: string) {
  return route(path, 'static/opens-soon.tsx', { id: `opens-soon ${path}` })
}
