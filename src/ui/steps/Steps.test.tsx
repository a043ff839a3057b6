import { cleanup, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { noSecrets } from '@/lib/drafts'
import { desk } from '@/stores/desk'
import { renderScreen } from '@/testing/renderScreen'
import { useDraft } from '@/ui/pane/draft'
import { DraftOffer } from '@/ui/pane/DraftOffer'
import { StepResult } from './StepResult'
import { Step, Steps } from './Steps'

interface Note {
  name: string
}
const keys = ['name', 'check', 'result'] as const
const send = vi.fn<(name: string) => Promise<void>>()
beforeEach(() => void send.mockReset())

function Renaming() {
  const draft = useDraft<Note>('renaming')
  const [step, setStep] = useState<(typeof keys)[number]>('name')
  const [name, setName] = useState('')
  const [failure, setFailure] = useState<string>()
  const change = (next: string) => {
    setName(next)
    draft.save({ name: next }, noSecrets)
  }
  const order = async () => {
    setFailure(undefined)
    try {
      await send(name)
      draft.discard()
      setStep('result')
    } catch {
      setFailure('No connection')
    }
  }
  return (
    <Steps
      title="Renaming"
      steps={keys.map((key) => ({ key, title: `Step ${key}` }))}
      current={step}
      work={step !== 'result' && name !== '' ? 'unsaved' : undefined}
      offer={step === 'name' && <DraftOffer draft={draft} onRestore={(note) => setName(note.name)} />}
    >
      {step === 'name' && (
        <Step title="Type the name" next={{ run: () => setStep('check') }}>
          <input aria-label="Name" value={name} onChange={(event) => change(event.target.value)} />
        </Step>
      )}
      {step === 'check' && (
        <Step
          title="Check the name"
          failure={failure}
          onRetry={() => void order()}
          back={{ run: () => setStep('name') }}
          next={{
            text: 'Send',
            blocked: name === '' ? 'A name is missing' : undefined,
            run: () => void order(),
          }}
        />
      )}
      {step === 'result' && (
        <Step title="Done" next={{ text: 'Another', run: () => setStep('name') }}>
          <StepResult isGood>{`Renamed: ${name}`}</StepResult>
        </Step>
      )}
    </Steps>
  )
}

const show = () => renderScreen(<Renaming />, { path: '/renaming' })
const button = (name: string) => screen.getByRole('button', { name })
const heading = () => screen.getByRole('heading', { level: 2 })

test('each step begins at its heading, a step that does not pass blocks the way on, and going back loses nothing', async () => {
  const { user } = await show()
  expect(heading()).not.toHaveFocus()
  await user.click(button('Next'))
  expect(heading()).toHaveTextContent('Check the name')
  expect(heading()).toHaveFocus()
  expect(screen.getByText('Step check')).toHaveAttribute('aria-current', 'step')
  expect(screen.getByText('Step name')).not.toHaveAttribute('aria-current')
  expect(button('Send')).toBeDisabled()
  expect(button('Send')).toHaveAttribute('title', 'A name is missing')
  await user.click(button('Back'))
  expect(heading()).toHaveFocus()
  await user.type(screen.getByLabelText('Name'), 'Pole 7')
  expect(desk.get().marks).toMatchObject([{ path: '/renaming', kind: 'unsaved', what: 'Renaming' }])
  await user.click(button('Next'))
  await user.click(button('Back'))
  expect(screen.getByLabelText('Name')).toHaveValue('Pole 7')
  expect(screen.getByRole('navigation', { name: 'Steps: Renaming' })).toHaveTextContent('Step check')
})

test('what was typed outlives a reload, and is gone once it is sent; what failed is said and sent again', async () => {
  const first = await show()
  await first.user.type(screen.getByLabelText('Name'), 'Pole 7')
  cleanup()
  const { user } = await show()
  await user.click(await screen.findByRole('button', { name: 'Restore' }))
  expect(screen.getByLabelText('Name')).toHaveValue('Pole 7')
  send.mockRejectedValueOnce(new Error('gone')).mockResolvedValue()
  await user.click(button('Next'))
  await user.click(button('Send'))
  expect(await screen.findByRole('alert')).toHaveTextContent('No connection')
  await user.click(button('Try again'))
  expect(await screen.findByText('Renamed: Pole 7')).toBeVisible()
  expect(heading()).toHaveFocus()
  expect(desk.get().marks).toEqual([])
  expect(send.mock.calls).toEqual([['Pole 7'], ['Pole 7']])
  cleanup()
  await show()
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull()
})
