// Every wait of the bench has a limit, and says what was missing when it is reached.

const USUAL_SECONDS = 60;

export async function waitFor<Result>(what: string, coming: Promise<Result>, seconds = USUAL_SECONDS): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Waited ${seconds} s for ${what}.`)), seconds * 1_000);
  });
  try {
    return await Promise.race([coming, late]);
  } finally {
    clearTimeout(timer);
  }
}
