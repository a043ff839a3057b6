/** A mail that would have been sent: in training nothing leaves the house. */
export interface Mail {
  /** ms since 1970 */
  at: number
  to: string
  subject: string
  text: string
}

export interface Outbox {
  send(mail: Mail): void
  /** The newest last; the oldest go when there are too many. */
  all(): readonly Mail[]
}

const maxMails = 500

export function createOutbox(): Outbox {
  const mails: Mail[] = []
  return {
    send(mail) {
      mails.push(mail)
      if (mails.length > maxMails) mails.shift()
    },
    all: () => mails,
  }
}
