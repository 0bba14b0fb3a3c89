/** Says on the console what begins, and how many seconds it took: whoever waits knows for what. */
export async function timed<Result>(name: string, act: () => Result | Promise<Result>): Promise<Result> {
  const began = performance.now();
  console.log(`${name} …`);
  const result = await act();
  console.log(`${name}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
  return result;
}
