export { countReportedReviews, findReviewsWaitingSeconds } from './operator-queries.ts'
export { findReview } from './presenter.ts'
export { writeScore } from './score-sellers.ts'
