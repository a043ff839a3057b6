import type { Later } from './later'

/** A clock that goes on from where it is put, and the timers that follow it. */
export interface MovedClock {
  /** ms since 1970. */
  readonly now: () => number
  readonly later: Later
  /** Puts the clock to `time` (ms since 1970): timers that are due by then run at once, in the order of their times. */
  readonly move: (time: number) => void
  /** Puts it back to the time of the clock below it. */
  readonly back: () => void
}

interface Timer {
  at: number
  run: () => void
  cancel: () => void
}

/** Lays a movable clock over `now` and `later`. */
export function createMovedClock(now: () => number, later: Later): MovedClock {
  let ahead = 0
  const timers = new Set<Timer>()
  const moved = (): number => now() + ahead
  return {
    now: moved,
    later(run, ms) {
      const timer: Timer = {
        at: moved() + ms,
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
      ahead = time - now()
      const due = [...timers].filter(({ at }) => at <= time).sort((a, b) => a.at - b.at)
      for (const timer of due) {
        // One of them may have called off another.
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
