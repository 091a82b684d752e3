export { approve, ownAccount, type Act, type Approval } from './approve.ts'
export { dropProposal, dropProposalAbout, dropProposalsOf, overtakeProposal } from './drop-proposal.ts'
export { listOpenProposals, type Proposal } from './proposal-queries.ts'
export { approvalsOperations } from './routes.ts'
