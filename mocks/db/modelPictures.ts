import type { Profile } from '../world/profile'
import type { DeviceModelRecord } from './deviceModels'

/** Pictures of the seeded models: simple front views and terminal plans, drawn here. */

const bodies: Record<string, { shell: string; edge: string; screen: string; mark: string }> = {
  Lumetra: { shell: '#e8ecee', edge: '#9aa7ad', screen: '#b9c9a8', mark: '#0a6c74' },
  'Norvik Meters': { shell: '#f4f4f1', edge: '#8d9199', screen: '#c2cdb4', mark: '#2d4f8f' },
  'Tiansu Instruments': { shell: '#dfe5ea', edge: '#7e8c99', screen: '#a9c3b2', mark: '#a2392f' },
}

type Drawn = Pick<DeviceModelRecord, 'model' | 'manufacturer' | 'device_type' | 'phases'>

const svg = (content: string): string =>
  `data:image/svg+xml;charset=utf-8,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 600" width="480" height="600" font-family="sans-serif">${content}</svg>`,
  )}`
const rect = (x: number, y: number, width: number, height: number, fill: string, attributes = ''): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${attributes}/>`
const text = (x: number, y: number, size: number, fill: string, words: string, attributes = ''): string =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" ${attributes}>${words}</text>`
const dot = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`

/** A picture of a model: 'front' or 'terminals'. */
export function modelPicture(model: Drawn, view: string, profile: Profile): string {
  return view === 'front' ? front(model, profile) : terminals(model)
}

/** Text on the plate of a network's meters. */
function plateOf(
  { phaseVoltage, lowVoltage, splitPhase, supply, frequency }: Profile,
  phases: string,
): string {
  const single = splitPhase > 0 ? supply.voltage : `${String(phaseVoltage)} V`
  return phases === '1'
    ? `${single} · 5(80) A · ${String(frequency)} Hz`
    : `3×${String(phaseVoltage)}/${String(lowVoltage * 1000)} V · ${String(frequency)} Hz`
}

function front({ model, manufacturer, device_type, phases }: Drawn, profile: Profile): string {
  const look = bodies[manufacturer] ?? {
    shell: '#eceff1',
    edge: '#90a4ae',
    screen: '#b9c9a8',
    mark: '#37474f',
  }
  const ground = rect(0, 0, 480, 600, '#f7f9fa')
  const wide = phases === '1' ? 250 : 340
  const leftEdge = (480 - wide) / 2
  const brand = text(240, 118, 22, look.mark, manufacturer, 'text-anchor="middle" font-weight="700"')
  const shell =
    rect(leftEdge, 60, wide, 480, look.shell, `rx="26" stroke="${look.edge}" stroke-width="4"`) +
    rect(leftEdge + 14, 432, wide - 28, 94, '#ffffff55', `rx="12" stroke="${look.edge}" stroke-width="2"`)
  if (device_type === '04') {
    const lamps = [0, 1, 2, 3, 4].map((index) =>
      dot(leftEdge + 60 + index * 52, 200, 9, index < 3 ? '#3aa76d' : '#c9d3d8'),
    )
    const antennas =
      rect(leftEdge + 40, 8, 8, 56, '#455a64') + rect(leftEdge + wide - 48, 8, 8, 56, '#455a64')
    const ports = [0, 1, 2, 3].map((index) =>
      rect(leftEdge + 46 + index * 66, 300, 48, 40, '#37474f', 'rx="5"'),
    )
    const name = text(240, 262, 34, '#263238', model, 'text-anchor="middle" font-weight="700"')
    return svg(ground + antennas + shell + brand + lamps.join('') + name + ports.join(''))
  }
  const display =
    rect(leftEdge + 28, 142, wide - 56, 92, look.screen, `rx="8" stroke="${look.edge}" stroke-width="2"`) +
    text(
      leftEdge + wide - 44,
      204,
      44,
      '#1f2d1f',
      phases === '1' ? '012 487.3' : '0 148 203.6',
      'text-anchor="end" font-family="monospace" font-weight="700" textLength="' + String(wide - 100) + '"',
    ) +
    text(leftEdge + wide - 40, 226, 15, '#1f2d1f', 'kWh', 'text-anchor="end"')
  const keys =
    device_type === '02'
      ? Array.from({ length: 12 }, (_, index) =>
          rect(240 - 78 + (index % 3) * 56, 280 + Math.floor(index / 3) * 36, 44, 26, '#37474f', 'rx="6"'),
        ).join('')
      : dot(leftEdge + 60, 300, 15, look.mark) + dot(leftEdge + 60, 300, 6, look.shell)
  const plate =
    device_type === '02'
      ? ''
      : text(240, 372, 34, '#263238', model, 'text-anchor="middle" font-weight="700"') +
        text(240, 402, 16, '#546e7a', plateOf(profile, phases), 'text-anchor="middle"')
  const lamp = dot(leftEdge + wide - 62, 300, 8, '#c0392b')
  return svg(ground + shell + brand + display + keys + plate + lamp)
}

function terminals({ model, device_type, phases }: Drawn): string {
  const count = device_type === '04' ? 10 : phases === '1' ? 4 : 11
  const step = 400 / count
  const holes = Array.from({ length: count }, (_, index) => {
    const x = 40 + step * (index + 0.5)
    return (
      rect(x - step / 2 + 3, 250, step - 6, 110, '#455a64', 'rx="5"') +
      dot(x, 290, Math.min(13, step / 3.4), '#cfd8dc') +
      dot(x, 335, Math.min(9, step / 5), '#10181b') +
      text(x, 392, 18, '#37474f', String(index + 1), 'text-anchor="middle"')
    )
  })
  return svg(
    rect(0, 0, 480, 600, '#f7f9fa') +
      text(240, 120, 34, '#263238', model, 'text-anchor="middle" font-weight="700"') +
      rect(24, 220, 432, 190, '#e3e9ec', 'rx="14" stroke="#90a4ae" stroke-width="3"') +
      holes.join(''),
  )
}
