import { cleanup } from '@testing-library/react'
import type { View } from '../contract/views'
import { complaints } from '../quiet'
import { signIn } from '../renderScreen'
import { answerFromShapes, answerInstead, sentSince, type Instead } from '../record/answering'
import { speakKeys } from '../record/keyedWords'
import { kinds, sayChange, type Change } from './changes'
import { drawView, mountView, wrongIn, type Drawn } from './drawView'
import { fuzzAnswers } from './fuzzAnswers'
import { fuzzPresses } from './fuzzPresses'
import { readable } from './place'

/** What is tried of a view: the kinds of changes by their rank, and of how many of its calls. */
export interface Extent {
  kinds: readonly number[]
  calls: number
}

/** Mounts a view on answers of which some fields are changed, in every way, and tells in words what it should not have said. */
export async function fuzzView(view: View, extent: Extent): Promise<{ tried: number; faults: string[] }> {
  await signIn()
  await view.preload?.()
  speakKeys()
  await answerFromShapes()
  let tried = 0
  const faults = new Set<string>()
  const note = (changes: readonly Change[], wrong: string) => {
    const calls = [...new Set(changes.map(({ of }) => of.spec.path))].join(', ')
    const what = changes.length <= 4 ? changes.map(sayChange).join(', ') : `${changes.length} fields changed`
    faults.add(`${view.name}: ${calls} with ${what}: ${wrong}`)
  }
  const draw = (instead: Instead): Promise<Drawn> => {
    tried += 1
    answerInstead(instead)
    return drawView(view, instead.keys())
  }
  const mount = (instead: Instead): Promise<Drawn> => {
    tried += 1
    answerInstead(instead)
    return mountView(view)
  }
  const some = kinds.filter((_, rank) => extent.kinds.includes(rank))
  try {
    const sound = await draw(new Map())
    const stopped = sound.stopped ?? wrongIn(sound.texts)
    if (stopped) faults.add(`${view.name}: with sound answers: ${stopped}`)
    const opening = readable(sentSince())
    await fuzzAnswers({ view: view.name, sound, draw, note }, opening.slice(0, extent.calls), some)
    await mount(new Map())
    await fuzzPresses({ view: view.name, mount, note, some, tried: () => void (tried += 1) }, opening)
  } finally {
    answerInstead(new Map())
    cleanup()
    // React complains once a process, of made values above all: whether it does depends on what ran before.
    complaints()
  }
  return { tried, faults: [...faults] }
}
