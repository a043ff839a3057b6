import { words } from './i18n'

/**
 * Fetches code and the words it speaks side by side, instead of one after the other.
 * @example screen('meterList', withWords(['capture'], () => import('./MeterList').then((file) => file.MeterList)))
 */
export const withWords = <T>(
  namespaces: readonly string[],
  load: () => Promise<T>,
): (() => Promise<T>) & { words: readonly string[] } =>
  Object.assign(
    async (): Promise<T> => {
      const [code] = await Promise.all([load(), words.loadNamespaces(namespaces)])
      return code
    },
    { words: namespaces },
  )
