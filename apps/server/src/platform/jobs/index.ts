export { createJobs, type Jobs, type JobsOptions, migrateJobs } from './create-jobs.ts'
export { cronJob, type Job, type JobContext, job } from './job.ts'
export { type EnqueueOptions, enqueueJob, type JobType, jobType } from './job-type.ts'
export { type JobLine, listJobs, retryJob } from './watch-jobs.ts'
