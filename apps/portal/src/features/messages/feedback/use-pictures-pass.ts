import { useState } from 'react'

/** What opens pictures to a visitor: the captcha's pass for the first, and its ticket for the others. Members need neither. */
export function usePicturesPass(isVisitor: boolean) {
  const [slideToken, setSlideToken] = useState<string | null>(null)
  const [ticket, setTicket] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [tries, setTries] = useState(0)
  const isOpen = !isVisitor || ticket !== null || slideToken !== null
  return {
    isOpen,
    /** The captcha stands there until its ticket has come. */
    isAsked: isVisitor && isAsking && ticket === null,
    /** Of captchas: each is asked afresh. */
    tries,
    query: { ...(ticket !== null && { ticket }), ...(ticket === null && slideToken !== null && { slideToken }) },
    ask: () => setAsking(true),
    passed: setSlideToken,
    opened: (given: string | null) => {
      setTicket(given)
      setSlideToken(null)
    },
    /** A pass is spent, whatever was refused; a ticket only where it was refused itself. */
    refused: (isOfPass: boolean) => {
      if (ticket !== null && !isOfPass) return
      setTicket(null)
      setSlideToken(null)
      setTries(n => n + 1)
    },
  }
}
