import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Sparkline } from './Sparkline'

const draw = (values: (number | null)[]) =>
  render(<Sparkline values={values} target={98} highest={100} lowest={96} words="Rates of 4 days" />)
    .container

test('the line goes up with the values, has a gap where one is not known, and is said in words', () => {
  const drawn = draw([96, null, 98, 100])
  // Two pieces: the first value, and the two behind the gap, the last of which stands highest.
  expect(drawn.querySelector('path')?.getAttribute('d')).toBe('M2.0 18.0M58.0 10.0L86.0 2.0')
  expect(drawn.querySelector('line')?.getAttribute('y1')).toBe('10')
  expect(drawn.querySelector('svg')).toHaveAttribute('aria-hidden', 'true')
  expect(drawn).toHaveTextContent('Rates of 4 days')
})

test('a value below the usual ones makes room for itself; a single one is no trend', () => {
  expect(draw([90, 100]).querySelector('path')?.getAttribute('d')).toBe('M2.0 18.0L86.0 2.0')
  expect(draw([null, 99]).querySelector('svg')).toBeNull()
  expect(draw([])).toBeEmptyDOMElement()
})
