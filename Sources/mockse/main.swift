print("mockse")
