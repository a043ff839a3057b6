import { useAddress } from './useAddress'

/**
 * One state of a screen that stands in its address, so that it outlives a reload and can be sent to another user. ''
 * when the address does not hold it. Setting it replaces the entry of the history and keeps the rest of the address.
 * @example const [tab, setTab] = useParam('tab')
 */
export function useParam(name: string): [value: string, set: (value: string | undefined) => void] {
  const [params, write] = useAddress()
  return [
    params.get(name) ?? '',
    (value) =>
      write((next) => {
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      }),
  ]
}
