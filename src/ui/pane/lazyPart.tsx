import { createElement, lazy, Suspense, type ComponentType } from 'react'
import { withWords } from '@/i18n/withWords'

/**
 * A part of a page that is fetched, with the words it speaks, when it is first drawn: a form, a dialog, a picker. Nothing
 * stands there until it is here.
 * @example const DictForm = lazyPart(() => import('./DictForm').then((file) => file.DictForm))
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  words: readonly string[] = [],
): ComponentType<Props> {
  const Part: ComponentType<Props> = lazy(withWords(words, async () => ({ default: await load() })))
  return function LazyPart(props) {
    return <Suspense>{createElement(Part, props)}</Suspense>
  }
}
