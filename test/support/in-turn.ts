/** Another one each hour, so that runs of some days see what one of them has no time for. `TURN` repeats one. */
const presentTurn = Number(process.env['TURN'] ?? Math.floor(Date.now() / 3_600_000));

/** So many of a list, the next ones in each turn, until all have had theirs and it begins again. */
export const inTurn = <T>(all: readonly T[], count: number, turn = presentTurn): readonly T[] =>
  all.length <= count
    ? all
    : all
        .concat(all)
        .slice((turn * count) % all.length)
        .slice(0, count);
