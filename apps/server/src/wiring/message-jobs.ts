import {
  carryOutMass,
  forgetLooseImages,
  forgetOldMessages,
  type MessagesDeps,
  resumeMass,
  sendMassJob,
} from '../modules/messages/index.ts'
import { type Jobs, jobType } from '../platform/jobs/index.ts'

/** What messages do by themselves: mass messages are sent and taken up again, and what nobody looks back to goes. Times are UTC. */
export function handleMessageJobs(jobs: Jobs, deps: MessagesDeps): void {
  jobs.handle(sendMassJob, ({ massId }, { signal }) => carryOutMass(deps, massId, signal))
  const resume = jobType<Record<string, never>>('messages.resume-mass')
  jobs.handle(resume, async (_payload, { signal }) => void (await resumeMass(deps, signal)))
  jobs.schedule(resume, '* * * * *', {})
  const forget = jobType<Record<string, never>>('messages.forget-old')
  jobs.handle(forget, async () => {
    const now = deps.clock.now()
    await forgetOldMessages(deps.db, now)
    await forgetLooseImages(deps.db, now)
  })
  jobs.schedule(forget, '50 3 * * *', {})
}
