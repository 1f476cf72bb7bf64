const LINES = 'GPSBabel counts the lines that are drawn beside a gx:Track too: the same way once more, or a plan';

/** Recordings of which we tell another distance than GPSBabel, and why ours is the one that a walker wants. */
export const EXPLAINED: Readonly<Record<string, string>> = {
  'gpsbabel/reference/earth-expertgps-track.kml': LINES,
  'gpsbabel/reference/realtime.kml': LINES,
  'gpsbabel/reference/track/gpx_garmin_extensions-kml_track.kml': LINES,
  'gpsbabel/reference/track/segmented_tracks-track.kml': LINES,
  'gpsbabel/reference/track/tracks~gpx.kml': LINES,
  'gpsbabel/reference/track/27GLQKF3.igc.kml': `${LINES}; the flight stands in it twice, by barometer and by receiver`,
  'gpsbabel/reference/track/92GV66G1.igc.kml': `${LINES}; the flight stands in it twice, by barometer and by receiver`,
  'gpsbabel/reference/track/92HV66G1.igc.kml': `${LINES}; the flight stands in it twice, by barometer and by receiver`,
  'gpsbabel/reference/track/garmin_xt_strk.gpx': 'its first track is the beginning of its second',
  'gpsbabel/reference/gdb-sample-v3-ilinks.gpx':
    'GPSBabel goes straight from stop to stop, we follow the roads that Garmin drew',
  'gpsbabel/reference/skytraq-artificial.gpx': 'made up: points all over the globe, which are jumps',
  'gpsbabel/reference/skytraq-realdata.gpx':
    'Lake Constance in 2009 and Texas in 2012 in one piece: 8,700 km between that nobody walked',
  'gpsbabel/reference/track/mtk_logger.gpx':
    'its first ten points say themselves that the receiver had no fix: two jumps of 2.0 and 1.7 km in a second each',
  'gpsbabel/reference/track/mtk_logger_m241_multiple_tracks.gpx':
    'the logger was off for 99 minutes and 30 km: a hole is no way',
};
