import { operatorReviews } from '#contracts/operator/reviews.ts'
import { reviewing, reviews as contract } from '#contracts/reviews.ts'
import { handle, mounted, type Module } from '#server/module.ts'
import { forgetReviewReportsJob, scoreSellerJob, scoreSellersJob } from './jobs.ts'
import { operatorReviewsOperations } from './operator-routes.ts'
import { reviewsData } from './personal-data.ts'
import { forgetReports } from './queries.ts'
import { reviewingOperations, reviewsOperations } from './routes.ts'
import { scoreSeller, scoreSellers } from './score-sellers.ts'

export const reviews: Module = {
  name: 'reviews',
  routes: (app) => ({
    reviews: mounted(contract, reviewsOperations(app)),
    reviewing: mounted(reviewing, reviewingOperations(app)),
    operatorReviews: mounted(operatorReviews, operatorReviewsOperations(app)),
  }),
  jobs: [
    handle(scoreSellerJob, (app, { id }) => scoreSeller(app, id)),
    handle(scoreSellersJob, (app, _, { signal }) => scoreSellers(app, signal)),
    handle(forgetReviewReportsJob, ({ database }) => forgetReports(database)),
  ],
  personalData: reviewsData,
}
