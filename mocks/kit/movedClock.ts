import type { Later } from './later'

/** A clock that can be set to any time and runs on from there, with the timers that follow it. */
export interface MovedClock {
  /** ms since 1970. */
  readonly now: () => number
  readonly later: Later
  /** Puts the clock to `time` (ms since 1970): timers that are due by then run at once, in the order of their times. */
  readonly move: (time: number) => void
  /** Puts the clock back to the time of the underlying clock. */
  readonly back: () => void
}

interface Timer {
  dueAt: number
  run: () => void
  cancel: () => void
}

/** Puts a movable clock on top of `now` and `later`. */
export function createMovedClock(baseNow: () => number, later: Later): MovedClock {
  let ahead = 0
  const timers = new Set<Timer>()
  const movedNow = (): number => baseNow() + ahead
  return {
    now: movedNow,
    later(run, ms) {
      const timer: Timer = {
        dueAt: movedNow() + ms,
        run,
        cancel: later(() => {
          timers.delete(timer)
          run()
        }, ms),
      }
      timers.add(timer)
      return () => {
        timers.delete(timer)
        timer.cancel()
      }
    },
    move(time) {
      ahead = time - baseNow()
      const due = [...timers].filter(({ dueAt }) => dueAt <= time).sort((a, b) => a.dueAt - b.dueAt)
      for (const timer of due) {
        // A timer that ran before may have cancelled this one.
        if (!timers.delete(timer)) continue
        timer.cancel()
        timer.run()
      }
    },
    back() {
      ahead = 0
    },
  }
}
