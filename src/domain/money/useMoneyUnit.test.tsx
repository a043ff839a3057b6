import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { session } from '@/stores/session'
import { renderScreen } from '@/testing/renderScreen'
import { useMoneyUnit } from './money'

const Unit = () => <p>{useMoneyUnit().text}</p>

test("the user's measure unit is parsed when the user is loaded", async () => {
  await renderScreen(<Unit />)
  expect(session.get().user?.monetaryUnit).toEqual({ code: 'DOP', text: 'RD$', decimals: 2 })
  expect(screen.getByText('RD$')).toBeVisible()
})
