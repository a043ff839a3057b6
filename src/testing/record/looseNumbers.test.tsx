import { expect, it } from 'vitest'
import { looseNumbers } from './looseNumbers'
import { Mapping } from './mapping'

const mapping = new Mapping([
  { name: 'sale_energy', place: 'sale_energy', call: 'GET /x', kind: 'number', value: 1234.56 },
])
const looseIn = (html: string): string[] => {
  const page = document.createElement('main')
  page.innerHTML = html
  return looseNumbers('dayEnergy', page, mapping)
}

it('a number of the wire outside a figure is found, also where a sentence says it', () => {
  expect(looseIn('<p>1,234.56 kWh</p>')).toEqual(['dayEnergy: {sale_energy .2} kWh'])
  expect(looseIn('<p>‹energies:sum 1,235›</p>')).toEqual(['dayEnergy: ‹energies:sum {sale_energy .0}›'])
  expect(looseIn('<p>98.3 %</p>')).toEqual(['dayEnergy: ? %'])
})

it('figures, cells, charts, fields and words are none', () => {
  const number = '<p>1,234.56 kWh</p>'
  for (const place of [
    `<div data-figure>${number}</div>`,
    `<table><tbody><tr><td>${number}</td></tr></tbody></table>`,
    `<figure>${number}</figure>`,
    `<form>${number}</form>`,
    '<button>1,234.56</button>',
    '<p>‹energies:sum›</p>',
    '<p>‹common:list.total 12›</p>',
  ])
    expect(looseIn(place)).toEqual([])
})
