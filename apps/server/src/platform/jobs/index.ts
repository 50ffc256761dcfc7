export { createJobs, type JobContext, type Jobs, type JobsOptions, migrateJobs } from './create-jobs.ts'
export { type EnqueueOptions, enqueueJob, type JobType, jobType } from './job-type.ts'
export { type JobLine, listJobs, retryJob } from './watch-jobs.ts'
