import { cleanup } from '@testing-library/react'
import { queryClient } from '@/ui/data/queries'
import type { View } from '../contract/views'
import { complaints } from '../quiet'
import { renderScreen, signIn } from '../renderScreen'
import { pressPage, rowActions, toolbar } from './actionLines'
import { answerFromShapes, answerInstead, sentSince } from './answering'
import { speakKeys } from './keyedWords'
import { Recording } from './recording'
import { settle } from './settle'
import { clearStage } from './stage'
import type { ViewRecord } from './viewRecord'

/** Mounts a view on answers made of shapes, looks at it, presses everything, and writes down what it is wired to. */
export async function recordView(view: View): Promise<ViewRecord> {
  await signIn()
  await view.preload?.()
  speakKeys()
  await answerFromShapes()
  queryClient.clear()
  clearStage()
  sentSince()
  const { Component, path, route } = view
  await renderScreen(<Component />, { path, ...(route && { route }), account: false })
  await settle()
  try {
    const record = new Recording(view.name)
    await record.opening()
    await record.filters()
    await record.rights()
    await record.turns()
    await rowActions(record)
    await toolbar(record)
    await pressPage(record)
    cleanup()
    return record.finish()
  } finally {
    answerInstead(new Map())
    // React complains once a process, of made values above all: whether it does depends on what ran before.
    complaints()
  }
}
