import { expect, test } from 'vitest'
import { csqOf, mediumOf, signalLevelOf, type Medium } from './signalBands'

test.each<[Medium, number | null, number | null, string]>([
  ['cellular', -120, null, '1'],
  ['cellular', -105, null, '1'],
  ['cellular', -104, null, '2'],
  ['cellular', -95, null, '2'],
  ['cellular', -94, null, '3'],
  ['cellular', -85, null, '3'],
  ['cellular', -84, null, '4'],
  ['cellular', -75, null, '4'],
  ['cellular', -74, null, '5'],
  ['cellular', null, 20, ''],
  ['radio', -115, null, '1'],
  ['radio', -114, null, '2'],
  ['radio', -105, null, '2'],
  ['radio', -104, null, '3'],
  ['radio', -95, null, '3'],
  ['radio', -94, null, '4'],
  ['radio', -80, null, '4'],
  ['radio', -79, null, '5'],
  ['radio', null, -12.1, '1'],
  ['radio', null, -12, '2'],
  ['radio', null, -5.1, '2'],
  ['radio', null, -5, '3'],
  ['radio', null, -0.1, '3'],
  ['radio', null, 0, '4'],
  ['radio', null, 7, '4'],
  ['radio', null, 7.1, '5'],
  ['radio', -70, -6, '2'],
  ['radio', -110, 9, '2'],
  ['radio', null, null, ''],
  ['powerLine', null, 2.9, '1'],
  ['powerLine', null, 3, '2'],
  ['powerLine', null, 7.9, '2'],
  ['powerLine', null, 8, '3'],
  ['powerLine', null, 14.9, '3'],
  ['powerLine', null, 15, '4'],
  ['powerLine', null, 25, '4'],
  ['powerLine', null, 25.1, '5'],
  ['powerLine', -60, null, ''],
  ['cable', null, null, '5'],
])('%s with %s dBm and %s dB is %s', (medium, rssi, snr, level) => {
  expect(signalLevelOf(medium, { rssi, snr })).toBe(level)
})

test.each([
  [-113, 0],
  [-105, 4],
  [-104, 5],
  [-95, 9],
  [-94, 10],
  [-85, 14],
  [-84, 15],
  [-75, 19],
  [-74, 20],
  [-51, 31],
  [-40, 31],
  [-130, 0],
])('%s dBm is CSQ %s', (dBm, csq) => expect(csqOf(dBm)).toBe(csq))

test('the bands of CSQ are those of the power', () => {
  const byCsq = (csq: number) => 1 + [5, 10, 15, 20].filter((least) => csq >= least).length
  for (let dBm = -115; dBm <= -50; dBm++)
    expect(signalLevelOf('cellular', { rssi: dBm, snr: null })).toBe(String(byCsq(csqOf(dBm))))
})

test.each([
  [-115, '1'],
  [-114, '2'],
  [-105, '2'],
  [-104, '3'],
  [-95, '3'],
  [-94, '4'],
  [-85, '4'],
  [-84, '5'],
  [null, ''],
])('4G with an RSRP of %s dBm is %s, whatever else is received', (rsrp, level) => {
  for (const rssi of [-120, -60, null]) expect(signalLevelOf('lte', { rsrp, rssi })).toBe(level)
})

test.each([
  ['2G', 'cellular'],
  ['3G', 'cellular'],
  ['4G', 'lte'],
  ['', 'cellular'],
])('a modem in %s is %s', (network, medium) => {
  expect(mediumOf('8', network)).toBe(medium)
  expect(mediumOf('4', network)).toBe('radio')
})

test.each([
  ['8', 'cellular'],
  ['4', 'radio'],
  ['6', 'radio'],
  ['7', 'cable'],
  ['1', 'powerLine'],
  ['5', 'powerLine'],
])('the way down %s is %s', (downlink, medium) => expect(mediumOf(downlink)).toBe(medium))
