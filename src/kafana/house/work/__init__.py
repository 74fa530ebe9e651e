"""Work that takes long, beside the tables: bots, the coach, reviews, records, compiling."""
