import type { ChartLook } from './chartLook'

/** Zoom controls of a chart: the wheel, and where there is room the strip with the whole series beneath it. */
export function zooms(look: ChartLook, hasStrip: boolean) {
  return [
    // The wheel zooms, dragging with Shift moves the view; a plain drag selects a part (useBrush).
    { type: 'inside', xAxisIndex: 0, zoomOnMouseWheel: true, moveOnMouseMove: 'shift', minValueSpan: 8 },
    hasStrip && {
      type: 'slider',
      xAxisIndex: 0,
      bottom: 6,
      height: 22,
      minValueSpan: 8,
      brushSelect: false,
      showDetail: false,
      showDataShadow: true,
      borderColor: look.line,
      backgroundColor: 'transparent',
      fillerColor: `${look.primary}22`,
      handleStyle: { color: look.surface, borderColor: look.muted },
      moveHandleStyle: { color: look.lineStrong },
      emphasis: { handleStyle: { borderColor: look.primary }, moveHandleStyle: { color: look.muted } },
      dataBackground: { lineStyle: { color: look.lineStrong }, areaStyle: { color: look.line } },
      selectedDataBackground: { lineStyle: { color: look.muted }, areaStyle: { color: look.lineStrong } },
      brushStyle: { color: `${look.primary}33` },
    },
  ].filter((zoom) => zoom !== false)
}
