import { useEffect, useEffectEvent } from 'react'
import { useAddress } from './useAddress'

/**
 * Notes the state of a screen in its address, so that a reload and a link restore it: the screen begins with what it
 * finds there, and keeps its state itself (typing never waits for the address). What is undefined or '' leaves it.
 * @example useNoted({ q: keyword, layers: shown.join(',') })
 */
export function useNoted(entries: Readonly<Record<string, string | undefined>>): void {
  const [, write] = useAddress()
  const note = useEffectEvent(() =>
    write((next) => {
      for (const [name, value] of Object.entries(entries)) {
        if (value) next.set(name, value)
        else next.delete(name)
      }
      return next
    }),
  )
  const text = JSON.stringify(entries)
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the text stands for the entries
  useEffect(() => void note(), [text])
}
