import type { MapKind } from '@/ui/map/PointSign'
import { siteKinds } from '@/domain/map/siteKinds'
import css from './gisKinds.module.css'

const bars = (level: number): string =>
  [3, 5.5, 8, 10.5, 13]
    .map((x, index) => (index < level ? `M${x} 13V${11 - index * 2}` : `M${x} 13v-.4`))
    .join('')
const withTone = (tone: string, path: string): MapKind => ({ className: css[tone] ?? '', path })

/** Signs of the map: those of the trees, and for meters bars (signal) or check, cross and dash (last reading). */
export const gisKinds: Readonly<Record<string, MapKind>> = {
  subs: siteKinds['03'],
  tg: siteKinds['02'],
  rcp: siteKinds['01'],
  modem: siteKinds['05'],
  meter: { className: css['plain'] ?? '', path: siteKinds['05'].path },
  signal1: withTone('danger', bars(1)),
  signal2: withTone('warning', bars(2)),
  signal3: withTone('info', bars(3)),
  signal4: withTone('success', bars(4)),
  signal5: withTone('success', bars(5)),
  read1: withTone('success', 'M3 8.5 6.5 12 13 4.5'),
  read2: withTone('danger', 'M4 4l8 8M12 4l-8 8'),
  read3: withTone('plain', 'M3.5 8h9'),
}
