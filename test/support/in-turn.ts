/** Number of turns in which `file-turns.ts` has its files. */
export const turnsOfFiles = 4;

/** Hours since 1970, or `TURN`, which repeats a run. Runs of some days so cover what one of them has no time for. */
export const presentHour = Number(process.env['TURN'] ?? Math.floor(Date.now() / 3_600_000));

/** Stays the same until each file has had its turn: a file that runs in every fourth hour would otherwise see the same entries each time. */
const presentTurn = Math.floor(presentHour / turnsOfFiles);

/** So many of a list, the next ones in each turn, until all have had theirs and it begins again. */
export const inTurn = <T>(all: readonly T[], count: number, turn = presentTurn): readonly T[] =>
  all.length <= count
    ? all
    : all
        .concat(all)
        .slice((turn * count) % all.length)
        .slice(0, count);
