export { approve, type Act, type Approval } from './approve.ts'
export { dropProposal, dropProposalAbout, dropProposalsOf, overtakeProposal } from './drop-proposal.ts'
export { ownAccount } from './own-account.ts'
export { countWaitingProposals, listOpenProposals, type Proposal } from './proposal-queries.ts'
