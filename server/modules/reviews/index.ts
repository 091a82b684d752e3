export { countReportedReviews } from './operator-queries.ts'
export { findReview } from './presenter.ts'
export { scoreSeller, scoreSellers } from './score-sellers.ts'
